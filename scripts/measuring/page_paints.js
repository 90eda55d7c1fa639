// Paints and long tasks of the page, which the browser has kept: the last argument is told them after two seconds (page_speed.py).
const done = arguments[0], told = {paint: 0, largest: 0, blocked: 0};
new PerformanceObserver((list) => list.getEntries().forEach((one) => { told.largest = one.startTime; })).observe({type: "largest-contentful-paint", buffered: true});
new PerformanceObserver((list) => list.getEntries().forEach((one) => { told.blocked += Math.max(0, one.duration - 50); })).observe({type: "longtask", buffered: true});
told.paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
setTimeout(() => done(told), 2000);
