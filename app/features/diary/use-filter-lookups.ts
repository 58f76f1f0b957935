import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { ComboOption } from "~/ui/form/combo-field";

export type FilterOption = ComboOption<number>;

export interface FilterLookups {
	customers: FilterOption[];
	drivers: FilterOption[];
	vehicles: FilterOption[];
}

let cachedLookups: Promise<FilterLookups> | null = null;

async function loadLookups(): Promise<FilterLookups> {
	const [customers, drivers, vehicles] = await Promise.all([
		callApi("GET /client/common/get-customers"),
		callApi("GET /client/common/get-drivers-list"),
		callApi("GET /client/common/get-vehicles"),
	]);
	return {
		customers: customers.data.map((item) => ({
			value: item.id,
			label: item.customer_name,
			secondary: item.customer_code,
		})),
		drivers: drivers.data.map((item) => ({ value: item.id, label: item.full_name, secondary: item.code })),
		vehicles: vehicles.data.map((item) => ({
			value: item.id,
			label: item.reg,
			secondary: item.v_code ?? undefined,
		})),
	};
}

/** Customers, drivers and vehicles for the filter, fetched once per page load and only when enabled. */
export function useFilterLookups(enabled: boolean): FilterLookups | null {
	const [lookups, setLookups] = useState<FilterLookups | null>(null);
	useEffect(() => {
		if (!enabled) return;
		let isMounted = true;
		cachedLookups ??= loadLookups();
		cachedLookups.then(
			(loaded) => isMounted && setLookups(loaded),
			// Retried the next time the filter opens.
			() => {
				cachedLookups = null;
			},
		);
		return () => {
			isMounted = false;
		};
	}, [enabled]);
	return lookups;
}
