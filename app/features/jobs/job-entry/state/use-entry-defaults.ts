import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { DefaultValues } from "~/domain/jobs/jobs/entry/default-values";
import { STANDARD_VAT_RATE } from "~/domain/jobs/jobs/pricing/price-job";
import type { SavedAddress } from "~/features/master-data/addresses";
import { createStore, useStore } from "~/ui/store";

/** The lists the entry form offers; the VAT rate in per cent. */
export type EntryDefaults = Omit<DefaultValues, "company" | "company_logo" | "london_vehicle_types">;

const EMPTY_DEFAULTS: EntryDefaults = {
	customers: [],
	customer_addresses: [],
	load_types: [],
	freight_types: [],
	services: [],
	extra_tariffs: [],
	needs: [],
	load_type_needs: [],
	has_rate_cards: 0,
	vat_rate: STANDARD_VAT_RATE,
};

// Cached for the life of the page, so that the next entry opens immediately; each opening refetches the lists.
const cachedDefaults = createStore<{ tenant: string; defaults: EntryDefaults } | null>(null);

/** The lists of the entry form: cached ones first, fresh ones as soon as they arrive. */
export function useEntryDefaults(tenant: string) {
	const stored = useStore(cachedDefaults);
	const [error, setError] = useState<string | null>(null);
	/** Fetches the lists again; null if that failed. */
	const load = useCallback(async (): Promise<EntryDefaults | null> => {
		setError(null);
		try {
			const { data } = await callApi("GET /client/get-traffic-diary-default-values");
			cachedDefaults.set({ tenant, defaults: data });
			return data;
		} catch (failure) {
			setError(describeError(failure));
			return null;
		}
	}, [tenant]);
	useEffect(() => void load(), [load]);
	const isLoaded = stored?.tenant === tenant;
	useEffect(() => {
		if (error === null || isLoaded) return;
		const again = () => void load();
		window.addEventListener("online", again);
		return () => window.removeEventListener("online", again);
	}, [error, isLoaded, load]);
	/** Updates the cached addresses after one was saved or deleted. */
	const setAddresses = useCallback((change: (before: SavedAddress[]) => SavedAddress[]) => {
		const cached = cachedDefaults.get();
		if (!cached) return;
		const customer_addresses = change(cached.defaults.customer_addresses);
		cachedDefaults.set({ ...cached, defaults: { ...cached.defaults, customer_addresses } });
	}, []);
	return {
		defaults: isLoaded ? stored.defaults : EMPTY_DEFAULTS,
		isLoaded,
		error: isLoaded ? null : error,
		load,
		setAddresses,
	};
}

interface CodeRow {
	id: number;
	code: string;
	description: string;
}

/** A combo option with the code first and the description as secondary text. */
export const toCodeOption = ({ id, code, description }: CodeRow) => ({
	value: id,
	label: code,
	secondary: description === code ? undefined : description,
});
