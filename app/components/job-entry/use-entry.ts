import { useEffect, useMemo, useRef, useState } from "react";
import { useAddresses } from "~/components/address/use-addresses";
import { useRealtime } from "~/components/realtime/provider";
import type { Proposal } from "~/domain/intake/proposal";
import { editingOf, lockedFields } from "~/domain/jobs/editing";
import { BLOCK_FIELDS } from "~/domain/jobs/rules";
import { useDefaults } from "./defaults";
import { draftKey } from "./draft";
import { completed } from "./follow";
import { PRICE_FIELDS, sumsOf, tariffLines } from "./price-live";
import { readProposals } from "./proposals";
import { useDraft } from "./use-draft";
import { useEntryForm } from "./use-entry-form";
import { useJob } from "./use-job";
import { type EntryField, emptyValues } from "./values";
import { useWho } from "./who";
import { valuesOf, type WireJob } from "./wire";

/** What a new entry begins with: any part of a job as the API writes it, and what a paper proposes. */
export type EntryInitial = WireJob & { proposals?: readonly Proposal[] };

interface Options {
	mode: "job" | "trip";
	/** The job to be changed. */
	jobId: number | null;
	/** The job a new one begins as a copy of. */
	copyOf: number | null;
	initial: EntryInitial | undefined;
	masterEdit: boolean;
}

/** Everything behind the entry form: what is typed, what it may choose from, what is locked, and its draft. */
export function useEntry({ mode, jobId, copyOf, initial, masterEdit }: Options) {
	const who = useWho();
	const isNew = jobId === null;
	const [made] = useState(() => crypto.randomUUID());
	const [uid, setUid] = useState<string>(made);
	const {
		defaults,
		ready: listed,
		error: listError,
		load: loadLists,
		setAddresses,
	} = useDefaults(who.tenant);
	const { job, setJob, error: jobError, load: loadJob } = useJob(jobId ?? copyOf);
	const form = useEntryForm(() => firstValues(mode, initial), isNew);
	const { start } = form;
	const opened = useOpened(form, isNew ? copyOf !== null : true, job, isNew);
	useProposals(form, initial?.proposals, listed ? defaults : null);
	useRealtime("customerAddressChange", () => void loadLists());

	const saved = isNew ? null : job;
	const actor = { type: "client", role_id: who.role_id, master_edit: masterEdit } as const;
	const status = saved?.status ?? null;
	const editing = editingOf({ status, mode: form.values.mode }, actor);
	const lockable = useMemo(() => [...Object.keys(emptyValues("job")), ...BLOCK_FIELDS.delivery], []);
	const locked = new Set(lockedFields(lockable, editing));
	const agreed = saved !== null && !PRICE_FIELDS.some((field) => field in form.changed);
	const tariffs = useMemo(() => {
		const gone = (saved?.job_extra_charges ?? [])
			.map((one) => one.extra_charges)
			.filter(({ id }) => !defaults.extra_tariffs.some((tariff) => tariff.id === id));
		return [...defaults.extra_tariffs, ...gone];
	}, [saved, defaults.extra_tariffs]);
	const lines = useMemo(() => tariffLines(form.values, tariffs, agreed), [form.values, tariffs, agreed]);
	const draft = useDraft({
		key: draftKey(who, jobId),
		uid,
		version: saved?.version ?? null,
		values: form.values,
		dirty: form.dirty,
		ready: opened,
	});
	return {
		form,
		uid,
		job: saved,
		setJob,
		draft,
		lines,
		sums: sumsOf(form.values, lines, defaults.vat_rate, agreed ? saved : null),
		/** The form can be filled in. */
		opened,
		error: opened ? null : jobError,
		listError,
		retry: () => void Promise.all([loadJob(), loadLists()]),
		takeDraft: () => {
			if (!draft.offered) return;
			setUid(draft.offered.uid);
			start(form.base, changedFrom(form.base, draft.offered.values));
			draft.taken();
		},
		entry: {
			form,
			isNew,
			status,
			editing,
			locked,
			defaults,
			loading: !listed,
			addresses: useAddresses(defaults.customer_addresses, setAddresses),
			agreed,
		},
	};
}

const firstValues = (mode: "job" | "trip", initial: EntryInitial | undefined) =>
	completed(valuesOf({ job_type: mode === "trip" ? 3 : 1, ...initial }));

const changedFrom = (base: object, values: object) => {
	const before = new Map(Object.entries(base));
	return Object.fromEntries(
		Object.entries(values).filter(
			([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
		),
	);
};

/** Puts the job into the form once it is there; true from then on, and at once where none is awaited. */
function useOpened(
	form: ReturnType<typeof useEntryForm>,
	awaited: boolean,
	job: WireJob | null,
	isNew: boolean,
): boolean {
	const [opened, setOpened] = useState(!awaited);
	const { start } = form;
	useEffect(() => {
		if (opened || !job) return;
		// A copy keeps its days and prices; whatever is typed on top of it is what makes it differ.
		start(valuesOf(isNew ? { ...job, job_type: job.job_type } : job));
		setOpened(true);
	}, [opened, job, isNew, start]);
	return opened;
}

/** Puts what a paper proposes into the form, once, as soon as its names can be looked up. */
function useProposals(
	form: ReturnType<typeof useEntryForm>,
	proposals: readonly Proposal[] | undefined,
	defaults: Parameters<typeof readProposals>[1] | null,
): void {
	const done = useRef(false);
	const { start, base, latest } = form;
	useEffect(() => {
		if (done.current || !proposals?.length || !defaults) return;
		done.current = true;
		const { values, sources } = readProposals(proposals, defaults);
		const typed = changedFrom(base, latest.current);
		const left = Object.fromEntries(Object.entries(sources).filter(([name]) => !(name in typed)));
		start(base, { ...values, ...typed }, left as Partial<Record<EntryField, (typeof sources)[EntryField]>>);
	}, [proposals, defaults, start, base, latest]);
}
