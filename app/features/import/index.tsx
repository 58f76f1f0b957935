export { ImportBookings } from "./import-bookings";
export { ImportPdf } from "./import-pdf";
