import { Pencil, Plus, Search, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "~/components/button";
import { TextField } from "~/components/form/text-field";
import { IconButton } from "~/components/icon-button";
import { Dialog } from "~/components/overlay/dialog";
import { inOrder, lineOf, type SavedAddress } from "./address";
import { AddressDetails } from "./address-details";
import type { Addresses } from "./use-addresses";
import "./address.css";

/** Rows shown at once; the rest is found by typing. */
const MOST_ROWS = 100;

/** The saved addresses: find, add, change and delete them. */
export default function SavedAddresses(props: {
	open: boolean;
	onClose: () => void;
	addresses: Addresses;
	/** The customer whose addresses come first, and whom a new one is for. */
	customer: { id: number; name: string } | null;
}) {
	const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
	const [dirty, setDirty] = useState(false);
	const back = () => {
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
					onBack={back}
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
	const found = useMemo(() => {
		const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
		const all = inOrder(addresses.list, customer?.id ?? null);
		return all.filter((one) => {
			const text = `${one.name} ${lineOf(one)}`.toLowerCase();
			return words.every((word) => text.includes(word));
		});
	}, [typed, addresses.list, customer]);
	return (
		<>
			<div className="addrbar">
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
			<ul className="scroll addrs" aria-label="Saved addresses">
				{found.slice(0, MOST_ROWS).map((one) => (
					<li key={one.id}>
						<div className="grow">
							<div className="ell b">{one.name}</div>
							<div className="ell mut">{lineOf(one)}</div>
						</div>
						<span className="mut t12">{one.customer_id === null ? "All customers" : ""}</span>
						<IconButton icon={Pencil} small label={`Change ${one.name}`} onClick={() => props.onEdit(one)} />
						<IconButton
							icon={Trash2}
							small
							danger
							label={`Delete ${one.name}`}
							onClick={() => void addresses.remove(one)}
						/>
					</li>
				))}
				{found.length === 0 && (
					<li className="mut">{typed ? "No address fits." : "No address is saved yet."}</li>
				)}
				{found.length > MOST_ROWS && (
					<li className="mut">{found.length - MOST_ROWS} more. Type to narrow them down.</li>
				)}
			</ul>
		</>
	);
}
