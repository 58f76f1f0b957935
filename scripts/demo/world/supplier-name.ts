import type { Supplier } from "./world";

/** The name of a sub-contractor's company, or of an owner-driver. */
export const nameOf = ({ kind, record }: Supplier) =>
	kind === "sub_contractor" ? record.name : `${record.first_name} ${record.last_name}`;
