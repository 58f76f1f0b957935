export { JobDetail } from "./lazy";
