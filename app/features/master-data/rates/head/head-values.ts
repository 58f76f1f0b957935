import type { CardHead, CardHeadRow } from "~/domain/master-data/rates/cards/card-schemas";

/** What a use of a card goes by. */
export type UseBy = "default" | "service" | "load_type" | "reference";

/** Who is paid by a use of a cost card. */
export type Payee = "sub_contractor" | "owner_driver";

/** A use of a card while it is entered. */
export interface UseValues {
	/** The customer, or of a cost card the sub-contractor or owner-driver. */
	party_id: number | null;
	/** Of a cost card which of both. */
	payee: Payee;
	by: UseBy;
	service_id: number | null;
	load_type_id: number | null;
	reference: string;
}

/** The head of a card while it is entered. */
export interface HeadValues {
	name: string;
	is_standard: boolean;
	/** Whether it is of sub-contractors and owner-drivers. */
	is_cost: boolean;
	date_from: string | null;
	date_to: string | null;
	tax_code_id: number | null;
	uses: UseValues[];
}

/** A use that is still empty. */
export const EMPTY_USE: UseValues = {
	party_id: null,
	payee: "sub_contractor",
	by: "default",
	service_id: null,
	load_type_id: null,
	reference: "",
};

type SentUse = Pick<CardHead["uses"][number], "service_id" | "load_type_id" | "reference">;

const byOf = ({ service_id, load_type_id, reference }: SentUse): UseBy => {
	if (service_id !== null) return "service";
	if (load_type_id !== null) return "load_type";
	return reference === null ? "default" : "reference";
};

/** The head of a card as its fields show it. */
export const toHeadValues = (card: CardHeadRow): HeadValues => ({
	name: card.name,
	is_standard: card.is_standard === 1,
	is_cost: card.is_cost === 1,
	date_from: card.date_from,
	date_to: card.date_to,
	tax_code_id: card.tax_code_id,
	uses: card.uses.map(({ service_id, load_type_id, reference, ...use }) => ({
		party_id: use.customer_id ?? use.sub_contractor_id ?? use.owner_driver_id,
		payee: use.owner_driver_id === null ? "sub_contractor" : "owner_driver",
		by: byOf({ service_id, load_type_id, reference }),
		service_id,
		load_type_id,
		reference: reference ?? "",
	})),
});

/** The field that names whom a use is for. */
export const partyFieldOfUse = (is_cost: boolean, payee: Payee) =>
	is_cost ? (`${payee}_id` as const) : "customer_id";

/** The entered head as it is sent: of a use only what it goes by. A blank party is sent as 0, which is refused at its field. */
export const toHeadInput = ({ date_from, uses, is_cost, ...values }: HeadValues) => ({
	...values,
	date_from: date_from ?? "",
	uses: uses.map(({ party_id, payee, by, service_id, load_type_id, reference }) => ({
		[partyFieldOfUse(is_cost, payee)]: party_id ?? 0,
		service_id: by === "service" ? service_id : null,
		load_type_id: by === "load_type" ? load_type_id : null,
		reference: by === "reference" ? reference : null,
	})),
});
