import { useEffect, useState } from "react";
import { call } from "~/components/api";
import type { ComboOption } from "~/components/form/combo-field";

export type Option = ComboOption<number>;

/** What the filter chooses from. */
export interface Lookups {
	customers: Option[];
	drivers: Option[];
	vehicles: Option[];
}

interface Customer {
	id: number;
	customer_code: string;
	customer_name: string;
}
interface Driver {
	id: number;
	code: string;
	full_name: string;
}
interface Vehicle {
	id: number;
	reg: string;
	v_code: string | null;
}

let kept: Promise<Lookups> | null = null;

async function load(): Promise<Lookups> {
	const [customers, drivers, vehicles] = await Promise.all([
		call<Customer[]>("/client/common/get-customers"),
		call<Driver[]>("/client/common/get-drivers-list"),
		call<Vehicle[]>("/client/common/get-vehicles"),
	]);
	return {
		customers: customers.data.map((one) => ({
			value: one.id,
			label: one.customer_name,
			secondary: one.customer_code,
		})),
		drivers: drivers.data.map((one) => ({ value: one.id, label: one.full_name, secondary: one.code })),
		vehicles: vehicles.data.map((one) => ({
			value: one.id,
			label: one.reg,
			secondary: one.v_code ?? undefined,
		})),
	};
}

/** Customers, drivers and vehicles for the filter, read once a page and only when they are wanted. */
export function useLookups(wanted: boolean): Lookups | null {
	const [lookups, setLookups] = useState<Lookups | null>(null);
	useEffect(() => {
		if (!wanted) return;
		let here = true;
		kept ??= load();
		kept.then(
			(found) => here && setLookups(found),
			// The next opening of the filter tries again.
			() => {
				kept = null;
			},
		);
		return () => {
			here = false;
		};
	}, [wanted]);
	return lookups;
}
