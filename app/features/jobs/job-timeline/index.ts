import { lazyInline, lazyLayer } from "~/ui/lazy/lazy-part";

export type { HistoryTab } from "./types";

export const HistoryPanel = lazyInline(() => import("./history-panel"));
export const PicturePreview = lazyLayer(() => import("./picture-preview"));
