import { customersWith } from "~/domain/permissions/access";

/** Portal users of a customer that may book. */
export const bookingAccess = customersWith("customer.book");
