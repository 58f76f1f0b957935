export { HistoryPanel, PicturePreview } from "./lazy";
