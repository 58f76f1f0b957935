import { useState } from "react";
import { AGREEMENT_KINDS } from "~/domain/finance/pay/rules-agreement";
import type { Tab } from "~/domain/master-data/records/field";
import { DocumentsSection, LinksSection } from "~/features/connections/sub-contractors";
import { AgreementSection } from "~/features/finance/pay";
import { DirectoryState } from "~/features/portal/booking-files";
import { todayInLondon } from "~/shared/time/london";
import type { FormErrors } from "~/ui/form/form-store";
import { TabList } from "~/ui/tabs/tabs";
import { FieldControl } from "../fields/field-control";
import { toTexts } from "../fields/form-values";
import { GroupFields } from "../fields/group-fields";
import { listScans } from "../fields/scan-upload";
import type { Options, RecordFormValues, ResourceRow, ResourceView } from "../fields/types";
import { AddressBook, NewAddresses } from "../sections/address-book";
import { CheckHistoryButton } from "../sections/check-history-button";
import { CustomerAccountSection } from "../sections/customer-account";
import { DriverDevices } from "../sections/driver-devices";
import { PortalSection } from "../sections/portal-section";
import { VehicleHistory } from "../sections/vehicle-history";

interface RecordFieldsProps {
	view: ResourceView;
	values: RecordFormValues;
	errors: FormErrors;
	options: Options;
	/** Null for a new record. */
	id: number | null;
	/** The loaded record; undefined for a new one. */
	row?: ResourceRow;
	set: (change: RecordFormValues) => void;
}

const isInTab = (tab: Tab, name: string) => {
	const [first = ""] = name.split(".");
	return Boolean(tab.fields?.includes(first) || tab.groups?.includes(first));
};

/** The fields of a record in tabs. A tab shows the number of its field errors. */
export function RecordFields(props: RecordFieldsProps) {
	const { view, errors, id } = props;
	const tabs = view.tabs.filter(
		({ custom }) => id !== null || custom === undefined || custom === "addresses",
	);
	const [selected, setSelected] = useState("0");
	const [handledErrors, setHandledErrors] = useState(errors);
	// When a save fails on another tab, switch to it.
	if (errors !== handledErrors) {
		setHandledErrors(errors);
		const tabWithErrors = tabs.findIndex((tab) => Object.keys(errors).some((name) => isInTab(tab, name)));
		const currentTab = tabs[Number(selected)];
		if (tabWithErrors >= 0 && !Object.keys(errors).some((name) => currentTab && isInTab(currentTab, name)))
			setSelected(String(tabWithErrors));
	}
	const tab = tabs[Number(selected)] ?? tabs[0];
	const items = tabs.map((item, index) => {
		const errorCount = Object.keys(errors).filter((name) => isInTab(item, name)).length;
		return { id: String(index), label: item.title, ...(errorCount ? { count: errorCount } : {}) };
	});
	return (
		<>
			{tabs.length > 1 && <TabList label={view.thing} tabs={items} value={selected} onChange={setSelected} />}
			<div className="scroll panel-padding">{tab && <TabFields {...props} tab={tab} />}</div>
		</>
	);
}

function TabFields({ view, values, errors, options, id, row, set, tab }: RecordFieldsProps & { tab: Tab }) {
	const today = todayInLondon(new Date());
	const fields = view.fields.filter(
		({ name, existing, ofDates }) =>
			tab.fields?.includes(name) &&
			(id !== null || !existing) &&
			(!ofDates || toTexts(values[ofDates]).some((date) => date >= today)),
	);
	const groups = view.groups.filter(({ key }) => tab.groups?.includes(key));
	const disabled = !view.canWrite;
	if (tab.custom === "addresses")
		return id === null ? (
			<NewAddresses value={values.addresses} onChange={(addresses) => set({ addresses })} />
		) : (
			<AddressBook customer_id={id} disabled={disabled} />
		);
	if (tab.custom === "account" && id !== null) return <CustomerAccountSection customer_id={id} />;
	if (tab.custom === "portal" && id !== null) return <PortalSection customer_id={id} disabled={disabled} />;
	const agreementKind = AGREEMENT_KINDS.find((kind) => kind === view.name);
	if (tab.custom === "agreements" && id !== null && agreementKind)
		return <AgreementSection kind={agreementKind} ownerId={id} disabled={disabled} />;
	if (tab.custom === "documents" && id !== null) return <DocumentsSection id={id} disabled={disabled} />;
	if (tab.custom === "links" && id !== null)
		return <LinksSection id={id} email={String(values.email ?? "")} disabled={disabled} />;
	if (tab.custom === "devices" && id !== null) return <DriverDevices driver_id={id} disabled={disabled} />;
	if (tab.custom === "history" && id !== null)
		return (
			<>
				<CheckHistoryButton of={{ kind: "vehicle", id, name: String(values.reg ?? "") }} />
				<VehicleHistory vehicle_id={id} fields={view.fields} options={options} />
			</>
		);
	if (tab.custom === "checks" && id !== null)
		return <CheckHistoryButton of={{ kind: "trailer", id, name: String(values.serial_no ?? "") }} />;
	return (
		<>
			{fields.length > 0 && (
				<div className="fields columns-2">
					{fields.map((field) => (
						<FieldControl
							key={field.name}
							field={field}
							name={field.name}
							value={values[field.name]}
							error={errors[field.name]}
							options={options}
							disabled={disabled}
							formValues={values}
							onChange={(value) => set({ [field.name]: value })}
						/>
					))}
				</div>
			)}
			{tab.groups?.includes("customer_sftp") && <DirectoryState sftp={row?.customer_sftp} />}
			{groups.map((group) => (
				<GroupFields
					key={group.key}
					ownerId={id}
					scans={group.scan ? listScans(row?.scans, group.scan) : []}
					group={group}
					value={values[group.key]}
					errors={errors}
					options={options}
					disabled={disabled}
					showTitle={groups.length > 1}
					onChange={(value) => set({ [group.key]: value })}
				/>
			))}
		</>
	);
}
