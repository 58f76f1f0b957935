import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import type { ListScreen } from "~/domain/shell/account-settings/list-screen";
import AddRecordDialog from "./record/add-record-dialog";

/** Adds a customer from another screen: the dialog of the customers' list, with the name filled in. */
export default function AddCustomer(props: {
	name: string;
	onClose: () => void;
	onSaved: (id: number) => void;
}) {
	const { load, data } = useFetcher<ListScreen>();
	// The list's own data has the fields and their options; of its rows those of the same name are enough.
	const address = `/account-settings/customers?keywords=${encodeURIComponent(props.name)}`;
	useEffect(() => load(address), [load, address]);
	const prefill = useMemo(() => ({ customer_name: props.name }), [props.name]);
	return (
		data && (
			<AddRecordDialog
				view={data.view}
				options={data.options}
				notice={data.notice}
				prefill={prefill}
				onClose={props.onClose}
				onSaved={props.onSaved}
			/>
		)
	);
}
