import { createContext, useContext } from "react";
import type { Addresses } from "~/components/address/use-addresses";
import type { Editing } from "~/domain/jobs/editing";
import type { JobStatus } from "~/domain/jobs/status";
import type { Defaults } from "./defaults";
import type { EntryForm } from "./use-entry-form";
import type { EntryField, EntryValues } from "./values";

/** What every part of the entry form looks at. */
export interface Entry {
	form: EntryForm;
	isNew: boolean;
	/** Null for a job that is not saved yet. */
	status: JobStatus | null;
	editing: Editing;
	/** Fields that cannot be changed now. */
	locked: ReadonlySet<string>;
	defaults: Defaults;
	/** The lists are still on their way. */
	loading: boolean;
	addresses: Addresses;
	/** Null while nothing of the price was touched: then what was agreed stands. */
	agreed: boolean;
}

const EntryContext = createContext<Entry | null>(null);
export const EntryProvider = EntryContext.Provider;

/** The entry form around a part of it. */
export function useEntry(): Entry {
	const entry = useContext(EntryContext);
	if (!entry) throw new Error("EntryProvider is missing");
	return entry;
}

/** What a field of the form takes: value, complaint, lock, and the line a proposed value was read from. */
export function useEntryField() {
	const { form, locked } = useEntry();
	return <Name extends EntryField>(name: Name) => {
		const source = form.sources[name];
		return {
			name,
			value: form.values[name],
			error: form.errors[name],
			disabled: locked.has(name),
			hint: source ? `“${source.line}”` : undefined,
			className: source ? `proposed ${source.confidence}` : undefined,
			onChange: (value: EntryValues[Name]) => {
				const change: Partial<EntryValues> = {};
				change[name] = value;
				form.set(change);
			},
		};
	};
}
