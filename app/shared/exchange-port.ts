/** An entry of the exchange's lists: what people read, and what a load names. */
interface ExchangeChoice {
	name: string;
	apiKey: string;
}

/** The lists a load is filled from. */
export interface ExchangeFormValues {
	jobDescriptions: ExchangeChoice[];
	freightTypes: ExchangeChoice[];
	packagings: ExchangeChoice[];
	paymentTerms: ExchangeChoice[];
	vehicleBodyTypes: ExchangeChoice[];
	vehicleTypes: ExchangeChoice[];
}

export type ExchangeLoadStatus = "POSTED" | "ACCEPTED" | "DELIVERED" | "CANCELLED" | "EXPIRED";
export type ExchangeQuoteStatus = "POSTED" | "ACCEPTED" | "DISMISSED" | "CANCELLED" | "EXPIRED";

/** A load as the exchange has it. */
export interface ExchangeLoad {
	id: string;
	status: ExchangeLoadStatus;
	yourReference: string;
	ownerDisplayName: string | null;
	expiresOn: string | null;
	/** Who carries it, once a quote is accepted. */
	order: { quoteId: string; subcontractorName: string; subcontractorId: string } | null;
	pod: { signedBy: string; signedOn: string; notes: string } | null;
}

/** What a haulier offers for a load. */
export interface ExchangeQuote {
	id: string;
	loadId: string;
	quoteOwner: {
		company: {
			id: string;
			name: string;
			feedback: { positive: number; negative: number; neutral: number; complaint: number };
		};
		user: { fullName: string; landline: string };
	};
	quoteStatus: { status: ExchangeQuoteStatus };
	vehicleType: string | null;
	createdOn: string;
	notes: string | null;
	price: number;
	totalPrice: number;
	currencySymbol: string;
	accessorials: { typeApiKey: string; price: number }[];
}

/** What the exchange pushes. It may come twice, late, or before what it follows. */
export interface ExchangeEvent {
	id: string;
	type: "quote" | "load";
	createdOn: string;
	quote: ExchangeQuote | null;
	load: ExchangeLoad | null;
}

/** The courier exchange. Each call is one request, and throws `ExchangeError`. */
export interface Exchange {
	formValues(): Promise<ExchangeFormValues>;
	/** Returns the load's id. */
	postLoad(load: Record<string, unknown>): Promise<string>;
	/** The load posted under a reference; null if there is none. */
	findLoad(reference: string): Promise<ExchangeLoad | null>;
	getLoad(id: string): Promise<ExchangeLoad>;
	getQuotes(loadId: string): Promise<ExchangeQuote[]>;
	setQuoteStatus(quoteId: string, status: "ACCEPTED" | "DISMISSED" | "CANCELLED"): Promise<void>;
	cancelLoad(id: string): Promise<void>;
}

/** How a request to the exchange failed. `isUnknown`: no answer, so that it may have been carried out. */
export class ExchangeError extends Error {
	readonly status: number | null;
	readonly isUnknown: boolean;

	constructor(
		message: string,
		{ status = null, isUnknown = false }: { status?: number | null; isUnknown?: boolean } = {},
	) {
		super(message);
		this.name = "ExchangeError";
		this.status = status;
		this.isUnknown = isUnknown;
	}
}

/** Network and clock of the adapter. */
export interface ExchangeNetwork {
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	now: () => Date;
	wait: (milliseconds: number) => Promise<void>;
}
