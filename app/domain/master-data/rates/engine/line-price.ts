import type { LoadTypeAmount } from "~/shared/rates/rate-card";

/** What a line made of a job: pence, or null where it does not apply, and why. */
export interface LinePrice {
	label: string;
	detail: string;
	pence: number | null;
}

/** A load type of a job, and what it is called in a reason. */
export interface PricedLoadType {
	id: number | null;
	name: string;
}

/** The amount in pounds of a load type: its own, else that of all; null where there is none. */
export function findAmount(amounts: readonly LoadTypeAmount[], loadTypeId: number | null): number | null {
	const own = loadTypeId === null ? undefined : amounts.find((row) => row.load_type_id === loadTypeId);
	return (own ?? amounts.find((row) => row.load_type_id === null))?.amount ?? null;
}

/** A line that does not apply. */
export const notApplied = (label: string, detail: string): LinePrice => ({ label, detail, pence: null });
