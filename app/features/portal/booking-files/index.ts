export { BookingFilesButton } from "./booking-files-button";
export { DirectoryState } from "./directory-state";
export { FileServerForm } from "./file-server-form";
export { BookingFilesDialog } from "./lazy";
export { fetchProposals, fetchSentFile } from "./open-booking-file";
