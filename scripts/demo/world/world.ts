import type { surchargeChooser } from "~/domain/finance/invoicing/customer/runs/rules-surcharge";
import type { JobStatus } from "~/shared/jobs/statuses";
import type { TableRow } from "../../lib/databases/table-rows";
import type { TenantSpec } from "../accounts/tenants";
import type { createClock } from "../shared/clock.mjs";
import type { createDemoAddress } from "../shared/places.mjs";
import type { createRandom } from "../shared/random.mjs";
import type { Row, RowStore } from "../shared/rows";
import type { addCustomer } from "./customers";
import type { DemoCards } from "./demo-cards";
import type { addDriver } from "./drivers";
import type { addVehicle } from "./fleet";
import type { priceDemoJob } from "./job-prices";

import type { addOwnerDriver, addSubContractor } from "./suppliers";
import type { addTariffs } from "./tariffs";

export type Clock = ReturnType<typeof createClock>;
export type Random = ReturnType<typeof createRandom>;
export type DemoAddress = ReturnType<typeof createDemoAddress>;
export type DemoCustomer = ReturnType<typeof addCustomer>;
export type Tariffs = ReturnType<typeof addTariffs>;
export type DemoLoadType = Tariffs["loadTypes"][number];
export type Extra = NonNullable<ReturnType<Tariffs["extras"]["get"]>>;
export type JobPrice = ReturnType<typeof priceDemoJob>;
export type Licence = "B" | "C1" | "C" | "C+E";
/** 1 by day, 2 by night. */
export type DemoShift = 1 | 2;

/** A file of the company's bucket. */
export interface DemoFile {
	key: string;
	type: string;
	body: Uint8Array;
}

/** What the platform stores of a user of the company. */
export interface DemoAccount {
	email: string;
	user_type: string;
	user_id: number;
}

export type DemoDriver = ReturnType<typeof addDriver> & {
	/** The driver of the demo's driver login, who does its three jobs only. */
	isLoginDriver?: boolean;
};

export type DemoVehicle = ReturnType<typeof addVehicle> & {
	day?: DemoDriver | null;
	night?: DemoDriver | null;
};

export type SubContractor = ReturnType<typeof addSubContractor>;
export type OwnerDriver = ReturnType<typeof addOwnerDriver>;

export type Supplier =
	| { kind: "sub_contractor"; record: SubContractor }
	| { kind: "owner_driver"; record: OwnerDriver };

/** A stop with its minute, of the day that its leg is on. */
export interface DemoStop {
	place: DemoAddress;
	at: number;
}

/** The section of a job that a leg does. */
export type DemoSection = "all" | "collection" | "delivery";

/** What a driver runs of a job on a day; `stays` marks goods that are on the vehicle all day. */
export interface PlannedLeg {
	date: string;
	shift: DemoShift;
	section: DemoSection;
	stays: boolean;
	from: number;
	to: number;
	/** Until when the vehicle is bound to the goods, where it delivers them on another day. */
	boundUntil?: number;
	stops: DemoStop[];
}

export interface DemoLeg extends PlannedLeg {
	job: DemoJob;
	position?: number;
}

/** A stop as it is driven: when the vehicle leaves for it, arrives, and is done there. `free` is how long it waited before. */
export interface DemoVisit {
	leg: DemoLeg;
	/** Its place in the leg. */
	index: number;
	from: DemoAddress | DemoVehicle["base"];
	place: DemoAddress;
	leave: number;
	arrive: number;
	done: number;
	free: number;
}

/** A vehicle and its driver in a shift, without what is known once it is planned. */
export interface TurnPlan {
	date: string;
	shift: DemoShift;
	vehicle: DemoVehicle;
	legs: DemoLeg[];
	/** When it begins, whatever its legs. */
	begins?: number;
}

export interface Turn extends TurnPlan {
	driver: DemoDriver;
	/** Takes no more legs. */
	locked?: boolean;
	/** Where the vehicle is from stop to stop, and when it is home again; minutes of the turn's day. */
	visits: DemoVisit[];
	end: number;
	start: number;
	in: number | null;
	out: number | null;
	/** Minutes that are paid, and the night out in pence. */
	paid: { from: number; to: number; approved: boolean; nightout: number };
	row: Row<"work_day">;
}

/** Where a trip stops, with the minutes from its start. */
export type Round = { place: DemoAddress; after: number }[];

/** The days and minutes of a job's collection and delivery; a side that it does not have is null. */
export interface JobTimes {
	date: string | null;
	from: number | null;
	to_date: string | null;
	to: number | null;
}

/** What is decided of a job first: its day, its status, and for jobs around now when it begins and how long it may take. */
export interface JobSpec {
	day: number;
	status: JobStatus;
	kind?: "direct" | "split" | "night";
	/** The minute of the day at which it begins, or at the latest. */
	begins?: number;
	/** Minutes from the collection to the delivery at the most. */
	length?: number;
	/** The minute, after midnight, by which a trunk arrives. */
	until?: number;
	/** A trunk's status while it is on the road; `status` is what it is afterwards. */
	underWay?: JobStatus;
	isForLoginDriver?: boolean;
	towns?: readonly [from: string, to: string];
	times?: JobTimes;
}

export interface DemoJobType {
	job_type: 1 | 2 | 3;
	mode: 0 | 1 | 2 | 4;
	split: boolean;
}

export interface JobPlan extends JobSpec, DemoJobType, JobTimes {
	customer: DemoCustomer;
	from_place: DemoAddress;
	to_place: DemoAddress;
	miles: number;
	loadType: DemoLoadType;
	kilograms: number;
	spaces: number;
	items: number;
	freight: string;
	round: Round | null;
	stops: number;
	service: string;
	entered: { date: string; minutes: number };
	waited: number;
	requestedWaiting: number;
	free: boolean;
	trade: string;
	town: string;
	date_priced: string;
}

/** A sub-job of a trip. */
export interface SubJob {
	row: Row<"job">;
	mode: number;
	at: number;
	status: JobStatus;
	isAllocated: boolean;
}

/** A job with what its sections add to it. */
export interface DemoJob extends JobPlan {
	turns: { turn: Turn; section: DemoSection }[];
	supplier: Supplier | null;
	number: number;
	drift: number;
	source: "import" | "entry";
	enteredBy: Row<"user">;
	ended: string;
	price: JobPrice;
	/** In pence. */
	subcost: number | null;
	row: Row<"job">;
	subs: SubJob[];
}

/** What an agreed self-billing driver trades as. */
export interface DriverFirm {
	company: Row<"driver_company">;
	agreement: Row<"self_billing_agreement"> | null;
}

/** A company under construction: each section adds its own, in the order of company-data.ts. */
export class World {
	readonly files: DemoFile[] = [];
	readonly accounts: DemoAccount[] = [];
	readonly cards: DemoCards = { uses: [], versions: new Map() };
	readonly driverFirms = new Map<number, DriverFirm>();
	company!: Row<"company">;
	taxCodes!: { id: number }[];
	depots!: Row<"depot">[];
	roles!: Map<string, TableRow<"role">>;
	staff!: Row<"user">[];
	dispatchers!: Row<"user">[];
	admin!: Row<"user">;
	clerk!: Row<"user">;
	services!: { id: number; code: string }[];
	freight!: { id: number; code: string }[];
	loadTypes!: Tariffs["loadTypes"];
	extras!: Tariffs["extras"];
	customers!: DemoCustomer[];
	/** The fuel surcharge of a customer's month, in per cent. */
	surchargeOf!: ReturnType<typeof surchargeChooser>;
	byWeight!: Record<string, number>;
	contractors!: Row<"contractor">[];
	subContractors!: SubContractor[];
	ownerDrivers!: OwnerDriver[];
	classes!: Map<Licence, { id: number }>;
	vehicleTypes!: Map<string, { id: number }>;
	vehicles!: DemoVehicle[];
	trailers!: Row<"trailer">[];
	drivers!: DemoDriver[];
	pictures: { signatures: Uint8Array[]; photographs: Uint8Array[] } = { signatures: [], photographs: [] };
	turns!: Turn[];

	constructor(
		readonly spec: TenantSpec,
		readonly clock: Clock,
		readonly random: Random,
		readonly rows: RowStore,
	) {}
}

/** A turn that is planned; addWorkdays adds the rest. */
export class PlannedTurn {
	visits!: DemoVisit[];
	end!: number;
	start!: number;
	in!: number | null;
	out!: number | null;
	paid!: Turn["paid"];
	row!: Row<"work_day">;
}

/** What the sections after its plan add to a job. */
export class JobInProgress {
	turns: DemoJob["turns"] = [];
	supplier: Supplier | null = null;
	subs: SubJob[] = [];
	number!: number;
	drift!: number;
	source!: DemoJob["source"];
	enteredBy!: Row<"user">;
	ended!: string;
	price!: JobPrice;
	subcost!: number | null;
	row!: Row<"job">;
}
