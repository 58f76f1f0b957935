import { staffWith } from "~/domain/kernel/permissions/access";

/** Staff who allocate jobs to drivers and sub-contractors. */
export const allocationAccess = staffWith("allocation");
