/** Who is out: a driver who is sick, or a vehicle that has broken down. */
export interface CoverParam {
	kind: "driver" | "vehicle";
	id: number;
}

/** As it stands in the planner's address: "driver-12". */
export const toCoverParam = ({ kind, id }: CoverParam): string => `${kind}-${id}`;

/** Who the address is for; null for anything else. */
export function parseCoverParam(text: string | null): CoverParam | null {
	const [, kind, id] = /^(driver|vehicle)-(\d{1,10})$/.exec(text ?? "") ?? [];
	if (id === undefined || Number(id) === 0) return null;
	return { kind: kind === "driver" ? "driver" : "vehicle", id: Number(id) };
}
