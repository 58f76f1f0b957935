import { BookmarkPlus, MapPin } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { ApiError, describeError } from "~/client/api";
import { ComboField } from "~/ui/form/combo-field";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/overlay/toasts";
import {
	type Address,
	findSavedAddress,
	formatAddressLine,
	isAddressFilled,
	type SavedAddress,
	sortForCustomer,
	toFormAddress,
} from "./address";
import type { Addresses } from "./use-addresses";

/** Option value of the address in the form; saved addresses use their ids. */
const CURRENT_ADDRESS = 0;
/** The server preloads this many addresses; with more, typing searches on the server. */
const MAX_PRELOADED = 1000;
const SEARCH_DELAY_MS = 200;

/**
 * Picks a saved address: typing narrows them by name, town or postcode. Shows the address in the form, or saves it. Addresses are
 * deleted in their list alone, as a bin beside the button that clears the field is easily pressed by mistake.
 */
export function AddressPicker(props: {
	label: string;
	hideLabel?: boolean;
	name: string;
	address: Address;
	addresses: Addresses;
	customer_id: number | null;
	disabled?: boolean;
	/** The saved addresses are not there yet. */
	isLoading?: boolean;
	onPick: (picked: ReturnType<typeof toFormAddress> | null) => void;
}) {
	const { address, addresses, customer_id, disabled } = props;
	const [typed, setTyped] = useState("");
	const [isSaving, setIsSaving] = useState(false);
	const searchResults = useAddressSearch(addresses, typed);
	const sorted = useMemo(
		() => sortForCustomer(searchResults ?? addresses.list, customer_id),
		[searchResults, addresses.list, customer_id],
	);
	const options = useMemo(
		() =>
			sorted.map((candidate) => ({
				value: candidate.id,
				label: candidate.name,
				secondary: formatAddressLine(candidate),
			})),
		[sorted],
	);
	const saved = findSavedAddress(address, addresses.list);
	const filled = isAddressFilled(address);
	const canSave =
		!saved && Boolean(address.name && address.address_line_1 && address.town && address.post_code);
	const pick = (id: number | null) => {
		const candidate = sorted.find((other) => other.id === id);
		props.onPick(candidate ? toFormAddress(candidate) : null);
	};
	const save = async () => {
		setIsSaving(true);
		try {
			await addresses.save({ ...address, customer_id, phone: null, instruction_1: null });
		} catch (error) {
			const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
			toast.error(first ?? describeError(error));
		} finally {
			setIsSaving(false);
		}
	};
	return (
		<ComboField
			label={props.label}
			hideLabel={props.hideLabel}
			name={props.name}
			icon={MapPin}
			options={options}
			value={filled ? CURRENT_ADDRESS : null}
			selected={
				filled
					? {
							value: CURRENT_ADDRESS,
							label: [address.name, formatAddressLine(address)].filter(Boolean).join(", "),
						}
					: null
			}
			onChange={pick}
			onQuery={addresses.list.length < MAX_PRELOADED ? undefined : setTyped}
			disabled={disabled}
			loading={props.isLoading}
			clearable={!disabled}
			placeholder="Saved address"
			empty="No saved address matches. Type it below."
			end={
				!disabled && canSave ? (
					<IconButton
						icon={BookmarkPlus}
						small
						label="Save as customer address"
						disabled={isSaving}
						onClick={() => void save()}
					/>
				) : null
			}
		/>
	);
}

/** Saved addresses that match the typed text, from the server; null if nothing is typed. */
function useAddressSearch({ search }: Addresses, typed: string): SavedAddress[] | null {
	const [results, setResults] = useState<SavedAddress[] | null>(null);
	useEffect(() => {
		if (typed.trim() === "") return setResults(null);
		let isCurrent = true;
		const timer = setTimeout(() => {
			search(typed).then(
				(rows) => isCurrent && setResults(rows),
				() => isCurrent && setResults(null),
			);
		}, SEARCH_DELAY_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [search, typed]);
	return results;
}
