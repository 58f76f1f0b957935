import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { customersWith } from "~/domain/kernel/permissions/access";

/** Portal users of a customer that may book. */
export const bookingAccess = customersWith("customer.book");

/** They, for their own customer, and staff who enter jobs, for the one that they name: each by calls of their own. */
export const slotAccess = [bookingAccess, jobWriteAccess] as const;
