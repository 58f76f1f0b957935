export { HistoryPanel } from "./lazy";
