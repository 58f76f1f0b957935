import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { ComboOption } from "~/ui/form/combo-field";

export type FilterOption = ComboOption<number>;

export interface FilterLookups {
	customers: FilterOption[];
	drivers: FilterOption[];
	vehicles: FilterOption[];
	services: FilterOption[];
	sub_contractors: FilterOption[];
	owner_drivers: FilterOption[];
}

const toNamedOption = ({ id, name, code }: { id: number; name: string; code: string }): FilterOption => ({
	value: id,
	label: name,
	secondary: code,
});

let cachedLookups: Promise<FilterLookups> | null = null;

async function loadLookups(): Promise<FilterLookups> {
	const [customers, drivers, vehicles, services, subContractors, ownerDrivers] = await Promise.all([
		callApi("GET /client/common/get-customers"),
		callApi("GET /client/common/get-drivers-list"),
		callApi("GET /client/common/get-vehicles"),
		callApi("GET /client/common/get-services"),
		callApi("GET /client/common/get-sub-contractors"),
		callApi("GET /client/common/get-owner-drivers"),
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
		services: services.data.map(({ id, code, description }) => ({
			value: id,
			label: code,
			secondary: description,
		})),
		sub_contractors: subContractors.data.map(toNamedOption),
		owner_drivers: ownerDrivers.data.map(toNamedOption),
	};
}

/** The records to choose in the filter, fetched once per page load and only when enabled. */
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
