import { useCallback, useEffect, useState } from "react";
import type { SavedAddress } from "~/components/address/address";
import { call, whyFailed } from "~/components/api";
import { createStore, useStore } from "~/components/store";
import { STANDARD_VAT } from "~/domain/jobs/price";
import type { TariffRow } from "./price-live";

/** A customer as the form offers them. */
export interface CustomerRow {
	id: number;
	customer_code: string;
	customer_name: string;
	customer_type: 0 | 1;
	email: string | null;
	credit_stop: 0 | 1;
	customer_emails: { id: number; email: string }[];
}
interface CodeRow {
	id: number;
	code: string;
	description: string;
}
/** Rates in pounds a mile. */
export interface LoadTypeRow extends CodeRow {
	per_mile: number | null;
}

/** Everything the form chooses from. */
export interface Defaults {
	customers: CustomerRow[];
	customer_addresses: SavedAddress[];
	load_types: LoadTypeRow[];
	freight_types: CodeRow[];
	services: CodeRow[];
	extra_tariffs: TariffRow[];
	/** The company's rate of VAT in per cent. */
	vat_rate: number;
}

const NONE: Defaults = {
	customers: [],
	customer_addresses: [],
	load_types: [],
	freight_types: [],
	services: [],
	extra_tariffs: [],
	vat_rate: STANDARD_VAT,
};

// Kept over the life of the page, so that the second entry opens with its lists at once; each opening reads them anew.
const kept = createStore<{ tenant: string; defaults: Defaults } | null>(null);

/** What the form chooses from: the lists of the last time at once, and the newest as soon as they are there. */
export function useDefaults(tenant: string) {
	const stored = useStore(kept);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			const { data } = await call<Defaults>("/client/get-traffic-diary-default-values");
			kept.set({ tenant, defaults: data });
		} catch (failure) {
			setError(whyFailed(failure));
		}
	}, [tenant]);
	useEffect(() => void load(), [load]);
	const ready = stored?.tenant === tenant;
	/** Changes the saved addresses at hand, after one was saved or deleted. */
	const setAddresses = useCallback((change: (before: SavedAddress[]) => SavedAddress[]) => {
		const now = kept.get();
		if (!now) return;
		const customer_addresses = change(now.defaults.customer_addresses);
		kept.set({ ...now, defaults: { ...now.defaults, customer_addresses } });
	}, []);
	return { defaults: ready ? stored.defaults : NONE, ready, error: ready ? null : error, load, setAddresses };
}

/** The lists of a choice: code or description first, whichever the trade says, the other second. */
export const codeOption = ({ id, code, description }: CodeRow) => ({
	value: id,
	label: code,
	secondary: description === code ? undefined : description,
});
