import { BookmarkPlus, MapPin, Trash2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { CallError, whyFailed } from "~/components/api";
import { ComboField } from "~/components/form/combo-field";
import { IconButton } from "~/components/icon-button";
import { toast } from "~/components/overlay/toasts";
import { type Address, fromSaved, inOrder, isFilled, lineOf, type SavedAddress, savedIn } from "./address";
import type { Addresses } from "./use-addresses";

/** The value of the address that stands in the form; saved ones have their own ids. */
const HERE = 0;
/** The most addresses a form is given at once; a company with more of them is searched while one types. */
const MOST_AT_HAND = 1000;
const SEARCH_AFTER_MS = 200;

/**
 * An address from those that are saved: typing narrows them by name, town or postcode. It shows the address that stands in the
 * form, lets it be kept, and a saved one be deleted.
 */
export function AddressPicker(props: {
	label: string;
	hideLabel?: boolean;
	name: string;
	address: Address;
	addresses: Addresses;
	customer_id: number | null;
	disabled?: boolean;
	onPick: (picked: ReturnType<typeof fromSaved> | null) => void;
}) {
	const { address, addresses, customer_id, disabled } = props;
	const [typed, setTyped] = useState("");
	const [busy, setBusy] = useState(false);
	const more = useMore(addresses, typed);
	const offered = useMemo(
		() => inOrder(more ?? addresses.list, customer_id),
		[more, addresses.list, customer_id],
	);
	const options = useMemo(
		() => offered.map((one) => ({ value: one.id, label: one.name, secondary: lineOf(one) })),
		[offered],
	);
	const saved = savedIn(address, addresses.list);
	const filled = isFilled(address);
	const keepable =
		!saved && Boolean(address.name && address.address_line_1 && address.town && address.post_code);
	const pick = (id: number | null) => {
		const one = offered.find((other) => other.id === id);
		props.onPick(one ? fromSaved(one) : null);
	};
	const keep = async () => {
		setBusy(true);
		try {
			await addresses.save({ ...address, customer_id, phone: null, instruction_1: null });
		} catch (failure) {
			const [first] = failure instanceof CallError ? Object.values(failure.fields) : [];
			toast.error(first ?? whyFailed(failure));
		} finally {
			setBusy(false);
		}
	};
	return (
		<ComboField
			label={props.label}
			hideLabel={props.hideLabel}
			name={props.name}
			icon={MapPin}
			options={options}
			value={filled ? HERE : null}
			chosen={
				filled ? { value: HERE, label: [address.name, lineOf(address)].filter(Boolean).join(", ") } : null
			}
			onChange={pick}
			onQuery={addresses.list.length < MOST_AT_HAND ? undefined : setTyped}
			disabled={disabled}
			clearable={!disabled}
			placeholder="Saved address"
			empty="No saved address of this name. Type it below."
			end={
				disabled ? null : saved ? (
					<IconButton
						icon={Trash2}
						small
						danger
						// Not on the way of the hand that tabs on to the date; the list of saved addresses deletes by keyboard.
						tabIndex={-1}
						label={`Delete saved address ${saved.name}`}
						onClick={() => void addresses.remove(saved)}
					/>
				) : keepable ? (
					<IconButton
						icon={BookmarkPlus}
						small
						label="Save as customer address"
						disabled={busy}
						onClick={() => void keep()}
					/>
				) : null
			}
		/>
	);
}

/** The saved addresses that fit what is typed, from the server; null while nothing is typed. */
function useMore({ search }: Addresses, typed: string): SavedAddress[] | null {
	const [found, setFound] = useState<SavedAddress[] | null>(null);
	useEffect(() => {
		if (typed.trim() === "") return setFound(null);
		let wanted = true;
		const timer = setTimeout(() => {
			search(typed).then(
				(rows) => wanted && setFound(rows),
				() => wanted && setFound(null),
			);
		}, SEARCH_AFTER_MS);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [search, typed]);
	return found;
}
