export { JobDetail, jobDetailPart } from "./lazy";
