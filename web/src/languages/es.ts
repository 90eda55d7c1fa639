// The interface in another language, by its English texts (web/src/i18n.ts).
export const es: Record<string, string> = {
};
