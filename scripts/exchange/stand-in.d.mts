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

interface StandInLoad {
	id: string;
	status: string;
	yourReference: string;
	order: { quoteId: string; subcontractorId: string; subcontractorName: string } | null;
	pod: unknown;
	body: Record<string, unknown>;
}

interface StandInQuote {
	id: string;
	loadId: string;
	quoteStatus: { status: string };
	totalPrice: number;
}

export function createStandIn(options?: StandInOptions): {
	handle(request: {
		method: string;
		path: string;
		query?: URLSearchParams;
		token?: string;
		body: unknown;
	}): { status: number; body: unknown } | null;
	tick(): void;
	withdraw(loadId: string): void;
	loads: Map<string, StandInLoad>;
	quotes: Map<string, StandInQuote>;
};
