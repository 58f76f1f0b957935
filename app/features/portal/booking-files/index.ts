import { lazyLayer } from "~/ui/lazy/lazy-part";

export { BookingFilesButton } from "./booking-files-button";
export { DirectoryState } from "./directory-state";
export { FileServerForm } from "./file-server-form";
export { fetchOrders, fetchSentFile, type SentDocument } from "./open-booking-file";

export const BookingFilesDialog = lazyLayer(() => import("./booking-files-dialog"));
