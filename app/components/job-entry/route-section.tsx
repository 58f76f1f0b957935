import { ArrowLeftRight, BookUser, ChevronDown, ChevronRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/components/button";
import type { Side } from "~/domain/jobs/rules";
import { useEntry } from "./entry-context";
import { Section } from "./section";
import { SideBlock } from "./side-block";
import { useUnfolded } from "./use-unfolded";
import { addressOf, isTrip, swapped, toSide } from "./values";

const AddressSearch = lazy(() => import("~/components/address/address-search"));
const SavedAddresses = lazy(() => import("~/components/address/saved-addresses"));

/** Where from and where to. Of a trip only the collection; its other stops are its sub-jobs. */
export function RouteSection({ reasonOf }: { reasonOf: (side: Side) => string | null }) {
	const { form, editing, addresses, defaults } = useEntry();
	const { values } = form;
	const [searching, setSearching] = useState<Side | null>(null);
	const [managing, setManaging] = useState(false);
	const [unfolded, setUnfolded] = useUnfolded(form.errors);
	const both = !isTrip(values);
	const customer = defaults.customers.find(({ id }) => id === values.customer_id);
	const tools = (
		<>
			<Button
				size="row"
				icon={unfolded ? ChevronDown : ChevronRight}
				aria-expanded={unfolded}
				onClick={() => setUnfolded(!unfolded)}
			>
				Address
			</Button>
			<Button size="row" icon={BookUser} onClick={() => setManaging(true)}>
				Saved
			</Button>
			{both && (
				<Button
					size="row"
					icon={ArrowLeftRight}
					disabled={!editing.collection || !editing.delivery}
					onClick={() => form.set(swapped(values))}
				>
					Swap
				</Button>
			)}
		</>
	);
	return (
		<Section title="Route" tools={tools}>
			<div className={both ? "pair" : "pair one"}>
				<SideBlock
					side="collection"
					reason={reasonOf("collection")}
					unfolded={unfolded}
					onSearch={() => setSearching("collection")}
				/>
				{both && (
					<SideBlock
						side="delivery"
						reason={reasonOf("delivery")}
						unfolded={unfolded}
						onSearch={() => setSearching("delivery")}
					/>
				)}
			</div>
			<Suspense fallback={null}>
				{searching && (
					<AddressSearch
						open
						from={addressOf(values, searching)}
						onClose={() => setSearching(null)}
						onPick={(found) => form.set(toSide(searching, { ...addressOf(values, searching), ...found }))}
					/>
				)}
				{managing && (
					<SavedAddresses
						open
						addresses={addresses}
						customer={customer ? { id: customer.id, name: customer.customer_name } : null}
						onClose={() => setManaging(false)}
					/>
				)}
			</Suspense>
		</Section>
	);
}
