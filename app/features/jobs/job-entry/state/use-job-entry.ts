import { useEffect, useMemo, useRef, useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { getEditAccess, lockedFields } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { fieldOf, fieldsWith, JOB_FIELD_NAMES } from "~/domain/jobs/jobs/model/fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useAddresses } from "~/features/master-data/addresses";
import { todayInLondon } from "~/shared/time/london";
import type { PendingPrice } from "../price/filled-price";
import { computeSums, computeTariffLines } from "../price/live-price";
import { type EntrySource, proposalsOf } from "../source/entry-source";
import { toCopiedValues } from "../values/copied-values";
import { completeInitialValues, withDerivedFields } from "../values/derived-fields";
import { type PartialJob, toEntryValues } from "../values/serialise";
import type { EntryValues } from "../values/values";
import { draftKey } from "./draft";
import { notAfter, toProposedValues, toStopValues, type ValueSources } from "./proposals";
import { type Amendment, useAmendment } from "./use-amendment";
import { useCurrentUser } from "./use-current-user";
import { useDraft } from "./use-draft";
import { useEntryDefaults } from "./use-entry-defaults";
import { useEntryForm } from "./use-entry-form";
import { useStoredJob } from "./use-stored-job";

const REPRICING_FIELDS = fieldsWith({ repricing: true });

/** Initial values of a new entry: any fields of a job as the API returns them, and the order of a mail or document. */
export type EntryInitial = PartialJob & {
	source?: EntrySource;
	/** The key of the time of collection that is reserved for the job. */
	slot_uid?: string;
};

interface Options {
	mode: "job" | "trip";
	/** The job to edit. */
	jobId: number | null;
	/** The job to copy into a new one. */
	copyOf: number | null;
	initial: EntryInitial | undefined;
	masterEdit: boolean;
}

/** The state of the entry form: values, lists, locked fields, prices and draft. */
export function useJobEntry({ mode, jobId, copyOf, initial, masterEdit }: Options) {
	const currentUser = useCurrentUser();
	const isNew = jobId === null;
	const [newUid] = useState(() => initial?.slot_uid ?? crypto.randomUUID());
	const [uid, setUid] = useState<string>(newUid);
	const {
		defaults,
		isLoaded: listsLoaded,
		error: listError,
		load: loadLists,
		setAddresses,
	} = useEntryDefaults(currentUser.tenant);
	const { job, setJob, error: jobError, load: loadJob } = useStoredJob(jobId ?? copyOf);
	const form = useEntryForm(() => initialValues(mode, initial), isNew);
	const { start } = form;
	const isReady = useLoadedJob(form, isNew ? copyOf !== null : true, job, isNew);
	useSource(form, initial?.source, listsLoaded ? defaults : null);
	useRealtime("customerAddressChange", () => void loadLists());

	const saved = isNew ? null : job;
	const amendment = useAmendment();
	const pendingPrice = useRef<PendingPrice | null>(null);
	const { status, editing, locked, isPriceUnchanged } = accessOf(saved, form, amendment, {
		role_id: currentUser.role_id,
		master_edit: masterEdit,
		may_amend: currentUser.areas.includes("booked-jobs.write") || amendment.isRecording,
	});
	const tariffs = useMemo(() => {
		const removedTariffs = (saved?.job_extra_charges ?? [])
			.map((line) => line.extra_charges)
			.filter(({ id }) => !defaults.extra_tariffs.some((tariff) => tariff.id === id));
		return [...defaults.extra_tariffs, ...removedTariffs];
	}, [saved, defaults.extra_tariffs]);
	const lines = useMemo(
		() => computeTariffLines(form.values, tariffs, isPriceUnchanged),
		[form.values, tariffs, isPriceUnchanged],
	);
	const draft = useDraft({
		key: draftKey(currentUser, jobId),
		uid,
		version: saved?.version ?? null,
		values: form.values,
		dirty: form.dirty,
		ready: isReady,
	});
	return {
		form,
		uid,
		/** Whether a time of collection is reserved under its uid. */
		isAtSlot: uid === initial?.slot_uid,
		job: saved,
		setJob,
		draft,
		lines,
		sums: computeSums(form.values, lines, defaults.vat_rate, isPriceUnchanged ? saved : null),
		/** The form can be filled in. */
		isReady,
		error: isReady ? null : jobError,
		listError,
		retry: () => void Promise.all([loadJob(), loadLists()]),
		restoreDraft: () => {
			if (!draft.offered) return;
			setUid(draft.offered.uid);
			start(form.base, changedFields(form.base, draft.offered.values));
			draft.markRestored();
		},
		entry: {
			form,
			isNew,
			status,
			editing,
			amendment,
			locked,
			defaults,
			isLoading: !listsLoaded,
			reloadLists: loadLists,
			addsCustomers: currentUser.addsCustomers,
			addresses: useAddresses(defaults.customer_addresses, setAddresses),
			isPriceUnchanged,
			pendingPrice,
		},
	};
}

/** What can be changed, and whether the agreed price still applies. */
function accessOf(
	saved: JobView | null,
	{ values, changed }: ReturnType<typeof useEntryForm>,
	{ isRecording, isRepriced }: Amendment,
	actor: Omit<JobActor, "type">,
) {
	const status = saved?.status ?? null;
	const job = { status, mode: values.mode, collected: saved?.collected ?? null };
	const editing = getEditAccess(job, { ...actor, type: "client" });
	const locked = lockedFields(JOB_FIELD_NAMES, editing);
	// The colleague who decides on a recorded change decides on its price.
	const prices = isRecording ? JOB_FIELD_NAMES.filter((name) => fieldOf(name).kind === "money") : [];
	// Until one of these fields changes, the agreed price applies; an amendment leaves it in any case.
	const repricing: readonly string[] =
		editing.amends && !editing.details ? ["base_charge"] : REPRICING_FIELDS;
	const isPriceUnchanged = saved !== null && !isRepriced && !repricing.some((field) => field in changed);
	return { status, editing, locked: new Set([...locked, ...prices]), isPriceUnchanged };
}

const initialValues = (mode: "job" | "trip", initial: EntryInitial | undefined) =>
	completeInitialValues(toEntryValues({ job_type: mode === "trip" ? 3 : 1, ...initial }));

const changedFields = (base: object, values: object) => {
	const before = new Map(Object.entries(base));
	return Object.fromEntries(
		Object.entries(values).filter(
			([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
		),
	);
};

/** Fills the form once the job is loaded. True from then on, or immediately if there is no job to load. */
function useLoadedJob(
	form: ReturnType<typeof useEntryForm>,
	awaitsJob: boolean,
	job: PartialJob | null,
	isNew: boolean,
): boolean {
	const [isReady, setOpened] = useState(!awaitsJob);
	const { start } = form;
	useEffect(() => {
		if (isReady || !job) return;
		const values = toEntryValues(job);
		start(isNew ? toCopiedValues(values, todayInLondon(new Date())) : values);
		setOpened(true);
	}, [isReady, job, isNew, start]);
	return isReady;
}

/** Fills the form with the order that was read once, as soon as the lists are loaded; typed values win. */
function useSource(
	form: ReturnType<typeof useEntryForm>,
	source: EntrySource | undefined,
	defaults: Parameters<typeof toProposedValues>[1] | null,
): void {
	const done = useRef(false);
	const { start, base, getValues } = form;
	useEffect(() => {
		if (done.current || !source || !defaults) return;
		done.current = true;
		const { values, sources } = readSource(source, defaults, base);
		const typed = changedFields(base, getValues());
		const remaining = Object.fromEntries(Object.entries(sources).filter(([name]) => !(name in typed)));
		start(base, { ...values, ...typed }, remaining as ValueSources);
	}, [source, defaults, start, base, getValues]);
}

/** The values of the order that was read, with those derived from them, and their sources. */
function readSource(
	source: EntrySource,
	defaults: Parameters<typeof toProposedValues>[1],
	base: EntryValues,
) {
	const { values: read, sources } = toProposedValues(proposalsOf(source), defaults);
	const values = withDerivedFields(base, read, true);
	for (const side of ["collection", "delivery"] as const) {
		const time = values[`${side}_time`];
		if (time && !read[`${side}_time`]) values[`${side}_time`] = notAfter(time, read[`${side}_time_until`]);
	}
	const stops = source.drafts[source.at]?.stops ?? [];
	if (stops.length === 0) return { values, sources };
	const ofStops = toStopValues(stops, { ...base, ...values });
	return { values: { ...values, trip_sub_jobs: ofStops.stops }, sources: { ...sources, ...ofStops.sources } };
}
