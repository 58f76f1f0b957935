export { HistoryPanel, PicturePreview } from "./lazy";
export type { HistoryTab } from "./types";
