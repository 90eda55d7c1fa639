// Modules that vite.config.js makes from files of the project.
declare module "virtual:networks" {
  const networks: Record<string, Record<string, { file: string; size: number; hash: string }>>;
  export default networks;
}
declare module "virtual:rules";
declare module "virtual:games";
declare module "*.css";
declare module "*?worker&inline" {
  const Made: new () => Worker;
  export default Made;
}
