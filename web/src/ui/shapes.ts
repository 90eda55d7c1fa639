// Small pictures that more than one game uses, as paths of 24 by 24 (member `marks` of a game's page.tsx).
export const SWORD = "M12 3v13M8 16h8M12 16v5M12 3l-2 3M12 3l2 3";
export const SCALES = "M12 4v16M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 20h8";
export const TEMPLE = "M4 9l8-5 8 5zM6 9v9M12 9v9M18 9v9M4 20h16";
export const COLUMN = "M6 4h12M8 4v16M16 4v16M12 4v16M5 20h14";
export const LEAF = "M12 21V9M12 13c-5 0-7-3-7-8 5 0 7 3 7 8zM12 16c4 0 6-2 6-7-4 0-6 3-6 7z";
