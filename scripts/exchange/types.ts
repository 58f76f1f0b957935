import type { createMarket } from "./stand-in-market.mjs";
import type { createTrade } from "./stand-in-trade.mjs";

export type Market = ReturnType<typeof createMarket>;
export type Trade = ReturnType<typeof createTrade>;

/** A load as it is posted. */
export interface Posting {
	accountLocked?: boolean;
	notes?: string;
	freightType?: string;
	jobDescription?: string;
	minVehicleSize?: string;
	bodyType?: string;
	packaging?: string;
	yourReference?: string;
	from?: { postcode?: string };
	to?: { postcode?: string };
}

export interface Load {
	id: string;
	status: string;
	yourReference: string;
	ownerDisplayName: string | null;
	expiresOn: string | null;
	/** The quote that was accepted. */
	order: { quoteId: string; subcontractorId: string; subcontractorName: string } | null;
	pod: unknown;
	body: Posting;
	sequence?: number;
}

export interface Quote {
	id: string;
	loadId: string;
	quoteOwner: {
		company: { id: string; name: string; feedback?: object };
		user: { fullName: string; landline: string };
	};
	quoteStatus: { status: string };
	isAdopted?: boolean;
	totalPrice: number;
}

export interface Answer {
	status: number;
	body: unknown;
}

/** An event of the exchange, of a quote or of a load. */
export interface StandInEvent {
	id: string;
	type: "quote" | "load";
	createdOn: string;
	quote: unknown;
	load: unknown;
}

export interface StandInOptions {
	now?: () => number;
	random?: () => number;
	push?: (event: StandInEvent) => void;
	/** What goes wrong with a request, an event or an acceptance; null for nothing. */
	mishap?: (kind: "request" | "event" | "withdrawn", subject: string) => string | null;
	quoteAfterMs?: number;
	deliverAfterMs?: number;
	spacingMs?: number;
	credentials?: { username: string; password: string } | null;
}

/** A haulier that quotes, with how often it was judged positive, negative, neutral, and complained of. */
export type HaulierRow = [
	id: string,
	name: string,
	contact: string,
	landline: string,
	feedback: [number, number, number, number],
];
