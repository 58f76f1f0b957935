import type { Change, CommitTarget, Statement } from "~/db/commit";
import type { Query } from "~/db/read";
import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import type { Actor } from "~/shared/actor";
import type { AllowedAreas } from "~/shared/booked/areas";
import type { CompanyLimits } from "~/shared/booked/limits";
import type { BreachedPasswords } from "~/shared/breached-passwords-port";
import type { Documents } from "~/shared/documents-port";
import type { ExchangeGateway } from "~/shared/exchange-port";
import type { FileInboxes } from "~/shared/file-inbox-port";
import type { Maps } from "~/shared/maps-port";
import type { CardPayments } from "~/shared/payments-port";
import type { CardRate, LiveCardUse, RatedJob, VersionRates } from "~/shared/rates/job-rate";
import type { PriceReason } from "~/shared/rates/rate-card";
import type { RoomPort } from "~/shared/room-port";
import type { Services } from "~/shared/services";
import type { DateText } from "~/shared/time/dates";
import type { UploadScanner } from "~/shared/upload-scanner-port";
import type { PostEvent } from "~/shared/webhooks/webhooks-port";

export interface Tenant {
	id: number;
	slug: string;
	name: string;
	/** Binding of the company's database; null while it is being claimed. */
	binding: string | null;
	status: string;
	/** What the company has booked; absent where work is done without one of its sessions. */
	booked?: BookedPlan;
}

/** What a company has booked: its plan with its limits and areas, and the settings of its drivers' app. */
export interface BookedPlan {
	plan: string | null;
	/** Null where nothing is limited. */
	limits: CompanyLimits | null;
	areas: AllowedAreas;
	positionIntervalSeconds: number;
}

/** The context of an operation: one company, one actor and the external dependencies. Created per request and passed as an argument. */
export interface Ctx<A extends Actor = Actor> {
	tenant: Tenant;
	actor: A;
	/** This tenant's database and no other. */
	d1: D1Database;
	room: RoomPort;
	background: CommitTarget["background"];
	files: Files;
	maps: Maps;
	documents: Documents;
	exchange: ExchangeGateway;
	fileInboxes: FileInboxes;
	/** Looks at what strangers upload. */
	scanner: UploadScanner;
	postEvent: PostEvent;
	subscribers: Subscribers;
	rates: CardRates;
	/** The site's own origin, for links in mails; null or absent where it is not known. */
	origin?: string | null;
	now: Date;
	/** When it is written, where `now` is when it happened: a driver reports what was done without a signal. */
	writtenAt?: Date;
	/** Set where a change is part of a larger step, or undoes one: it stores no undo step of its own. */
	storesNoUndo?: true;
	/** Keeps a promise running after the response has been sent. */
	waitUntil: (promise: Promise<unknown>) => void;
}

/** What the subscribers of an event add to the batch of the operation that emits it. */
export interface Effects {
	writes: Statement[];
	changes: Change[];
}

/** The areas that act on events of others, so that an area needs not know those that know it. */
export interface Subscribers {
	effectsOf(ctx: Ctx, event: { readonly type: string }): Effects;
	/** Selects what they will have to do at an event to come. */
	selectNeedsOf(ctx: Ctx, event: { readonly type: string }): Query<EventNeeds>;
}

/** Prices by rate cards, for areas that need not know how they come about. */
export interface CardRates {
	/** Selects the cards that jobs of these customers, or a stored job, may be priced by, to be read with what an operation decides on. */
	selectUses(payers: readonly number[] | { job_id: number }): Query<LiveCardUse>;
	/** The card of each job and what it makes of it, in their order; null without a card. */
	priceJobs(ctx: Ctx, jobs: readonly RatedJob[], uses: readonly LiveCardUse[]): Promise<(CardRate | null)[]>;
	/**
	 * What a trip whose price is agreed costs after a change of its stops, by the version of the card that has priced it; null where it stays.
	 * `reasons` are those of the agreed price.
	 */
	priceStops(
		ctx: Ctx,
		trip: RatedJob & { id: number },
		stops: Record<"before" | "after", RatedJob["drops"]> & { reasons: readonly PriceReason[] },
	): Promise<CardRate | null>;
	/** What jobs cost by the version of the card that has priced a stored job; null where there is none. */
	priceByVersion(ctx: Ctx, job_id: number, jobs: readonly RatedJob[]): Promise<VersionRates | null>;
	/** The bank holidays of the company from a day to a day. */
	bankHolidays(ctx: Ctx, from: DateText, to: DateText): Promise<ReadonlySet<DateText>>;
}

/** The tenant's files: every key gets the tenant's prefix before it reaches the bucket. */
export interface Files {
	put(key: string, body: ArrayBuffer | Uint8Array | ReadableStream, type: string): Promise<void>;
	/** Stores a file unless there is one under the key, with the hash of what was sent as `source_hash`; returns whether it was stored. */
	putNew(key: string, body: Uint8Array, type: string, source_hash: string): Promise<boolean>;
	get(key: string): Promise<R2ObjectBody | null>;
	delete(keys: string[]): Promise<void>;
}

/** The context of operations of the platform: its database, no tenant. */
export interface PlatformCtx {
	env: Env;
	d1: D1Database;
	now: Date;
	/** The caller's network address, for rate limits. */
	address: string;
	/** The caller's user agent, shown in the list of sessions. */
	device: string;
	/** The site's own origin, for links in mails; null in a deployment without APP_ORIGIN. */
	origin: string | null;
	/** The context of a company for someone who is not signed in to it, such as the holder of a mailed link. */
	companyCtx: (tenant: Tenant, actor: Actor) => Ctx;
	/** The room of a company. */
	roomOf: (company: string) => RoomPort;
	/** The outside services, to be tried. */
	services: Services;
	/** The payment provider; null where none is configured, so that invoices are paid by bank transfer. */
	cards?: CardPayments | null;
	/** A list of breached passwords beyond the embedded one; null where none is configured. */
	breachedPasswords?: BreachedPasswords | null;
	waitUntil: (promise: Promise<unknown>) => void;
}
