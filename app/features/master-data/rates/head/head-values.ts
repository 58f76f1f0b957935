import type { CardHead, CardHeadRow } from "~/domain/master-data/rates/cards/card-schemas";

/** What a use of a card goes by. */
export type UseBy = "default" | "service" | "load_type" | "reference";

/** A use of a card while it is entered. */
export interface UseValues {
	customer_id: number | null;
	by: UseBy;
	service_id: number | null;
	load_type_id: number | null;
	reference: string;
}

/** The head of a card while it is entered. */
export interface HeadValues {
	name: string;
	is_standard: boolean;
	date_from: string | null;
	date_to: string | null;
	tax_code_id: number | null;
	uses: UseValues[];
}

/** A use that is still empty. */
export const EMPTY_USE: UseValues = {
	customer_id: null,
	by: "default",
	service_id: null,
	load_type_id: null,
	reference: "",
};

type SentUse = CardHead["uses"][number];

const byOf = ({ service_id, load_type_id, reference }: SentUse): UseBy => {
	if (service_id !== null) return "service";
	if (load_type_id !== null) return "load_type";
	return reference === null ? "default" : "reference";
};

/** The head of a card as its fields show it. */
export const toHeadValues = (card: CardHeadRow): HeadValues => ({
	name: card.name,
	is_standard: card.is_standard === 1,
	date_from: card.date_from,
	date_to: card.date_to,
	tax_code_id: card.tax_code_id,
	uses: card.uses.map(({ customer_id, service_id, load_type_id, reference }) => ({
		customer_id,
		by: byOf({ customer_id, service_id, load_type_id, reference }),
		service_id,
		load_type_id,
		reference: reference ?? "",
	})),
});

/** The entered head as it is sent: of a use only what it goes by. A blank customer is sent as 0, which is refused at its field. */
export const toHeadInput = ({ date_from, uses, ...values }: HeadValues) => ({
	...values,
	date_from: date_from ?? "",
	uses: uses.map(({ customer_id, by, service_id, load_type_id, reference }) => ({
		customer_id: customer_id ?? 0,
		service_id: by === "service" ? service_id : null,
		load_type_id: by === "load_type" ? load_type_id : null,
		reference: by === "reference" ? reference : null,
	})),
});
