import type { CardHeadRow, CardUseRow } from "~/domain/master-data/rates/cards/card-schemas";

type UsedCard = Pick<CardHeadRow, "is_standard" | "is_cost" | "uses">;

/** The customer, sub-contractor or owner-driver of a use. */
export const partyOf = ({ customer_name, sub_contractor_name, owner_driver_name }: CardUseRow) =>
	customer_name ?? sub_contractor_name ?? owner_driver_name ?? [];

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** What several parties of a cost card are together. */
function nameCarriers(uses: readonly CardUseRow[]): string {
	const owners = uses.filter(({ owner_driver_id }) => owner_driver_id !== null).length;
	if (owners === 0) return "sub-contractors";
	return owners === uses.length ? "owner-drivers" : "carriers";
}

/** Who pays or is paid by a card: the customer, sub-contractor or owner-driver, how many, or all that have no card of their own. */
export function describeCustomers({ is_standard, is_cost, uses }: UsedCard): string {
	const others = is_cost ? nameCarriers(uses) : "customers";
	const names = unique(uses.flatMap(partyOf));
	if (names.length === 0) return is_standard ? `All other ${others}` : "None yet";
	return names.length === 1 ? (names[0] ?? "") : `${names.length} ${others}`;
}

const listOf = (label: string, values: readonly (string | null)[]) => {
	const texts = unique(values.flatMap((value) => value ?? []));
	return texts.length === 0 ? [] : [`${label} ${texts.join(", ")}`];
};

const isDefault = ({ service_id, load_type_id, reference }: CardUseRow) =>
	service_id === null && load_type_id === null && reference === null;

/** What a card is used for: "Default", "Service: NEXT", "Load: 18T, ARTIC", "Reference AOG". */
export function describeUses({ is_standard, uses }: Omit<UsedCard, "is_cost">): string {
	if (uses.length === 0) return is_standard ? "All services" : "–";
	const parts = [
		...(uses.some(isDefault) ? ["Default"] : []),
		...listOf(
			"Service:",
			uses.map(({ service_code }) => service_code),
		),
		...listOf(
			"Load:",
			uses.map(({ load_type_code }) => load_type_code),
		),
		...listOf(
			"Reference",
			uses.map(({ reference }) => reference),
		),
	];
	return parts.join("; ");
}
