import { useState } from "react";
import type { FormErrors } from "~/components/form/use-form";
import { TabList } from "~/components/tabs";
import type { Tab } from "~/domain/resources/field";
import { AddressBook, NewAddresses } from "./address-book";
import { FieldControl } from "./field-control";
import { GroupFields } from "./group-fields";
import { scansOf } from "./scan-place";
import type { FormValues, Options, ResourceView, Row } from "./types";
import { VehicleHistory } from "./vehicle-history";

export interface RecordFieldsProps {
	view: ResourceView;
	values: FormValues;
	errors: FormErrors;
	options: Options;
	/** Null for a new record. */
	id: number | null;
	/** The record as it was read; a new one is none. */
	row?: Row;
	set: (change: FormValues) => void;
}

const inTab = (tab: Tab, name: string) => {
	const [first = ""] = name.split(".");
	return Boolean(tab.fields?.includes(first) || tab.groups?.includes(first));
};

/** The fields of a record, in tabs where it has more than one; a tab whose fields have faults says how many. */
export function RecordFields(props: RecordFieldsProps) {
	const { view, errors, id } = props;
	const tabs = view.tabs.filter(({ own }) => own !== "history" || id !== null);
	const [chosen, setChosen] = useState("0");
	const [shown, setShown] = useState(errors);
	// A save that failed on another tab leads there.
	if (errors !== shown) {
		setShown(errors);
		const faulty = tabs.findIndex((tab) => Object.keys(errors).some((name) => inTab(tab, name)));
		const here = tabs[Number(chosen)];
		if (faulty >= 0 && !Object.keys(errors).some((name) => here && inTab(here, name)))
			setChosen(String(faulty));
	}
	const tab = tabs[Number(chosen)] ?? tabs[0];
	const items = tabs.map((one, at) => {
		const faults = Object.keys(errors).filter((name) => inTab(one, name)).length;
		return { id: String(at), label: one.title, ...(faults ? { count: faults } : {}) };
	});
	return (
		<>
			{tabs.length > 1 && <TabList label={view.thing} tabs={items} value={chosen} onChange={setChosen} />}
			<div className="scroll pad">{tab && <TabFields {...props} tab={tab} />}</div>
		</>
	);
}

function TabFields({ view, values, errors, options, id, row, set, tab }: RecordFieldsProps & { tab: Tab }) {
	const fields = view.fields.filter(({ name }) => tab.fields?.includes(name));
	const groups = view.groups.filter(({ key }) => tab.groups?.includes(key));
	const disabled = !view.mayWrite;
	if (tab.own === "addresses")
		return id === null ? (
			<NewAddresses value={values.addresses} onChange={(addresses) => set({ addresses })} />
		) : (
			<AddressBook customer_id={id} disabled={disabled} />
		);
	if (tab.own === "history" && id !== null) return <VehicleHistory vehicle_id={id} />;
	return (
		<>
			{fields.length > 0 && (
				<div className="fields c2">
					{fields.map((field) => (
						<FieldControl
							key={field.name}
							field={field}
							name={field.name}
							value={values[field.name]}
							error={errors[field.name]}
							options={options}
							disabled={disabled}
							beside={values}
							onChange={(value) => set({ [field.name]: value })}
						/>
					))}
				</div>
			)}
			{groups.map((group) => (
				<GroupFields
					key={group.key}
					owner={id}
					scans={group.scan ? scansOf(row?.scans, group.scan) : []}
					group={group}
					value={values[group.key]}
					errors={errors}
					options={options}
					disabled={disabled}
					titled={groups.length > 1}
					onChange={(value) => set({ [group.key]: value })}
				/>
			))}
		</>
	);
}
