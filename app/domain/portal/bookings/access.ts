import { customersWith } from "~/domain/kernel/permissions/access";

/** Portal users of a customer that may book. */
export const bookingAccess = customersWith("customer.book");
