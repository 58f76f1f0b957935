import { createContext, type MutableRefObject, useContext } from "react";
import type { EditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { Addresses } from "~/features/master-data/addresses";
import { classNames } from "~/ui/class-names";
import type { PendingPrice } from "../price/filled-price";
import { describeFormer } from "../values/former-value";
import type { EntryField, EntryValues } from "../values/values";
import styles from "./entry-context.module.css";
import type { ValueSource } from "./proposals";
import type { Amendment } from "./use-amendment";
import type { EntryDefaults } from "./use-entry-defaults";
import type { EntryForm } from "./use-entry-form";

/** What every section of the entry form needs. */
export interface EntryContextValue {
	form: EntryForm;
	isNew: boolean;
	/** Null for a new job. */
	status: JobStatus | null;
	editing: EditAccess;
	/** What an amendment is saved with. */
	amendment: Amendment;
	/** Names of the fields that cannot be changed now. */
	locked: ReadonlySet<string>;
	defaults: EntryDefaults;
	/** The lists are still loading. */
	isLoading: boolean;
	/** Fetches the lists again; null if that failed. */
	reloadLists: () => Promise<EntryDefaults | null>;
	/** Whether the person may add customers. */
	addsCustomers: boolean;
	addresses: Addresses;
	/** True until a field that affects the price changes; until then the saved price applies. */
	isPriceUnchanged: boolean;
	/** The price that was filled in while the card's is not known; null for any other. */
	pendingPrice: MutableRefObject<PendingPrice | null>;
}

const EntryContext = createContext<EntryContextValue | null>(null);
export const EntryProvider = EntryContext.Provider;

/** The surrounding entry form. Throws outside one. */
export function useEntryContext(): EntryContextValue {
	const entry = useContext(EntryContext);
	if (!entry) throw new Error("EntryProvider is missing");
	return entry;
}

/** Marks a field whose value was filled in and not typed. */
export const proposedFieldClass = styles.proposed;

/** How a field shows that its value was read: its words, or why it is to be checked. */
export function sourceProps(source: ValueSource | undefined): { hint?: string; className?: string } {
	if (!source) return {};
	const isUncertain = source.check !== null || source.confidence === "low";
	const hint = source.check === null ? `“${source.line}”` : `Check: ${source.check}`;
	return { hint, className: classNames(styles.proposed, isUncertain && styles.uncertain) };
}

/** Props of a form field: value, error, lock, and the PDF line a proposed value was read from. */
export function useEntryField() {
	const { form, locked, editing } = useEntryContext();
	return <Name extends EntryField>(name: Name) => {
		const source = form.sources[name];
		const former =
			editing.amends && name in form.changed && name !== "trip_sub_jobs"
				? describeFormer(name, form.base[name])
				: null;
		return {
			name,
			value: form.values[name],
			error: form.errors[name],
			disabled: locked.has(name),
			...(former !== null && !source ? { hint: former, className: styles.proposed } : sourceProps(source)),
			onChange: (value: EntryValues[Name]) => {
				const change: Partial<EntryValues> = {};
				change[name] = value;
				form.set(change);
			},
		};
	};
}
