import { Pencil, Plus, Search, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { showOpeningHours } from "~/shared/time/opening-hours";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";
import { formatAddressLine, type SavedAddress, sortForCustomer } from "./address";
import { AddressDetails } from "./address-details";
import styles from "./saved-addresses.module.css";
import type { Addresses } from "./use-addresses";

/** Further rows are found by typing. */
const MAX_ROWS = 100;

/** Finds, adds, edits and deletes saved addresses. */
export default function SavedAddresses(props: {
	open: boolean;
	onClose: () => void;
	addresses: Addresses;
	/** The customer whose addresses are listed, with those of all customers, and who owns a new one. */
	customer: { id: number; name: string } | null;
}) {
	const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
	const [dirty, setDirty] = useState(false);
	const backToList = () => {
		setEditing(null);
		setDirty(false);
	};
	const title = editing === null ? "Customer addresses" : editing === "new" ? "New address" : editing.name;
	return (
		<Dialog open={props.open} onClose={props.onClose} title={title} dirty={dirty}>
			{editing === null ? (
				<AddressList {...props} onEdit={setEditing} />
			) : (
				<AddressDetails
					key={editing === "new" ? "new" : editing.id}
					address={editing === "new" ? null : editing}
					customer={props.customer}
					save={props.addresses.save}
					onDirty={setDirty}
					onBack={backToList}
				/>
			)}
		</Dialog>
	);
}

function AddressList(props: {
	addresses: Addresses;
	customer: { id: number; name: string } | null;
	onEdit: (address: SavedAddress | "new") => void;
}) {
	const { addresses, customer } = props;
	const [typed, setTyped] = useState("");
	const matches = useMemo(() => {
		const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
		const usable = addresses.list.filter(
			({ customer_id }) => !customer || customer_id === null || customer_id === customer.id,
		);
		return sortForCustomer(usable, customer?.id ?? null).filter((address) => {
			const text = `${address.name} ${formatAddressLine(address)}`.toLowerCase();
			return words.every((word) => text.includes(word));
		});
	}, [typed, addresses.list, customer]);
	return (
		<>
			<div className={styles.toolbar}>
				<TextField
					label="Find an address"
					hideLabel
					icon={Search}
					placeholder="Name, town or postcode"
					value={typed}
					onChange={setTyped}
				/>
				<Button size="form" icon={Plus} onClick={() => props.onEdit("new")}>
					New address
				</Button>
			</div>
			<ul className={classNames("scroll", styles.addresses)} aria-label="Saved addresses">
				{matches.slice(0, MAX_ROWS).map((address) => (
					<li key={address.id}>
						<div className="grow">
							<div className="truncate medium">{address.name}</div>
							<div className="truncate muted">{formatAddressLine(address)}</div>
							{address.opening_hours && (
								<div className="truncate muted text-12">{showOpeningHours(address.opening_hours)}</div>
							)}
						</div>
						<span className="muted text-12">{address.customer_id === null ? "All customers" : ""}</span>
						<IconButton
							icon={Pencil}
							small
							label={`Edit ${address.name}`}
							onClick={() => props.onEdit(address)}
						/>
						<IconButton
							icon={Trash2}
							small
							danger
							label={`Delete ${address.name}`}
							onClick={() => void addresses.remove(address)}
						/>
					</li>
				))}
				{matches.length === 0 && (
					<li className="muted">{typed ? "No address matches." : "There are no saved addresses yet."}</li>
				)}
				{matches.length > MAX_ROWS && (
					<li className="muted">{matches.length - MAX_ROWS} more. Type to narrow them down.</li>
				)}
			</ul>
		</>
	);
}
