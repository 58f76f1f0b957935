import type { z } from "zod";
import type { eventBody, exchangeQuote, formValuesAnswer, loadAnswer } from "./exchange-answers";

/** Which exchange an account is with: the live one, its testing environment, or the stand-in of a local server. */
export const EXCHANGE_ACCOUNTS = ["live", "testing", "stand-in"] as const;
type ExchangeAccount = (typeof EXCHANGE_ACCOUNTS)[number];

/** The lists a load is filled from. */
export type ExchangeFormValues = z.output<typeof formValuesAnswer>;
/** A load as the exchange has it. */
export type ExchangeLoad = z.output<typeof loadAnswer>;
export type ExchangeLoadStatus = ExchangeLoad["status"];
/** What a haulier offers for a load. */
export type ExchangeQuote = z.output<typeof exchangeQuote>;
export type ExchangeQuoteStatus = ExchangeQuote["quoteStatus"]["status"];
/** What the exchange pushes. It may come twice, late, or before what it follows. */
export type ExchangeEvent = z.output<typeof eventBody>;

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

export interface ExchangeCredentials {
	username: string;
	password: string;
}

/** How the courier exchange is reached. */
export interface ExchangeGateway {
	/** Where accounts of this kind are; null for the stand-in where this server has none. */
	addressOf(account: ExchangeAccount): string | null;
	/** Signs in, which the request limit does not count. Throws `ExchangeError`. */
	signIn(
		address: string,
		credentials: ExchangeCredentials,
	): Promise<{ token: string; expiresInSeconds: number }>;
	connect(address: string, token: string): Exchange;
	/** Gives the stand-in the path for events, as the exchange's support enters it for a real account. Never throws. */
	registerCallback(address: string, path: string): Promise<void>;
	/** The clock by which requests take their turn. */
	now(): Date;
	wait(milliseconds: number): Promise<void>;
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
