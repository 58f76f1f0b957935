import type { AnswerOf } from "~/client/api-calls";
import { initialLoad } from "~/domain/connections/exchange/load-payload";
import type { LoadInput } from "~/domain/connections/exchange/rules-load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { useSaveForm } from "~/features/kernel/requests";
import { timeInLondon, todayInLondon } from "~/shared/time/london";

/** UK local day and time now. */
export const localNow = () => `${todayInLondon(new Date())}T${timeInLondon(new Date())}`;

interface FormDefaults {
	jobType: string;
	notificationRadius: number;
	notes: string;
}

/** The values of the form: a load whose numbers may be empty. */
export type LoadValues = Omit<
	LoadInput,
	| "volume"
	| "numberOfItems"
	| "grossWeight"
	| "notificationRadius"
	| "freightType"
	| "jobDescription"
	| "minVehicleSize"
	| "bodyType"
	| "packaging"
> & {
	freightType: string | null;
	jobDescription: string | null;
	minVehicleSize: string | null;
	bodyType: string | null;
	packaging: string | null;
	volume: { length: number | null; width: number | null; height: number | null; units: string | null };
	grossWeight: { value: number | null; units: string | null };
	numberOfItems: number | null;
	notificationRadius: number | null;
};

/** A new load of a job. Counts begin with what the job has, else 0. */
export function toLoadValues(job: JobView, defaults: FormDefaults): LoadValues {
	const { jobType, weight, ...initial } = initialLoad(job, defaults, localNow());
	return {
		job_id: job.id,
		freightType: null,
		jobDescription: null,
		jobType: jobType === "SAME_DAY" || jobType === "NEXT_DAY" || jobType === "BACKLOAD" ? jobType : "HOTSHOT",
		minVehicleSize: null,
		bodyType: null,
		packaging: null,
		pickupTimeMode: "BETWEEN",
		deliveryTimeMode: "BETWEEN",
		volume: { length: 0, width: 0, height: 0, units: "METRES" },
		grossWeight: { value: weight, units: "KILOGRAMS" },
		currency: "GBP",
		callbackRequired: true,
		quotesEnabled: true,
		trackedDriverPreferred: false,
		acceptanceRequired: false,
		showYourReference: false,
		showCustomerReference: false,
		uid: crypto.randomUUID(),
		...initial,
	};
}

/** The labels of the fields, for the summary of errors. */
export const LOAD_FIELD_LABELS: Record<string, string> = {
	freightType: "Freight type",
	jobDescription: "Job description",
	jobType: "Job type",
	minVehicleSize: "Vehicle size",
	bodyType: "Body type",
	packaging: "Packaging",
	readyAt: "Ready at",
	collectBy: "Collect by",
	deliverFrom: "Deliver from",
	deliverBy: "Deliver by",
	"volume.length": "Length",
	"volume.width": "Width",
	"volume.height": "Height",
	"volume.units": "Units",
	numberOfItems: "No of items",
	"grossWeight.value": "Gross weight",
	"grossWeight.units": "Weight units",
	notificationRadius: "Notification radius",
	notes: "Notes",
	yourReference: "Your reference",
	customerReference: "Customer reference",
};

/** The exchange's lists, and what a new load begins with. */
export type FormValues = AnswerOf<"GET /client/cx/load/form-values">;

/** The form as its sections use it. */
export type LoadFormModel = ReturnType<typeof useSaveForm<LoadValues, LoadInput, unknown>>;
