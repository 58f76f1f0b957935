import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { AddressSearch, SavedAddresses } from "~/features/master-data/addresses";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useEntryContext } from "../state/entry-context";
import { getSideAddress, isTripEntry, swapAddresses, toSideChange } from "../values/values";
import styles from "./route-section.module.css";
import { Section } from "./section";
import { SideBlock } from "./side-block";
import { useUnfolded } from "./use-unfolded";

/** Collection and delivery. A trip has only the collection; its other stops are sub-jobs. */
export function RouteSection({ lockReason }: { lockReason: (side: JobSide) => string | null }) {
	const { form, editing, addresses, defaults } = useEntryContext();
	const { values } = form;
	const [searchSide, setSearchSide] = useState<JobSide | null>(null);
	const [isManagingSaved, setIsManagingSaved] = useState(false);
	const [unfolded, setUnfolded] = useUnfolded(form.errors);
	const hasDelivery = !isTripEntry(values);
	const customer = defaults.customers.find(({ id }) => id === values.customer_id);
	const tools = (
		<>
			<Button size="row" onClick={() => setUnfolded(!unfolded)}>
				{unfolded ? "Hide address" : "Show address"}
			</Button>
			<Button size="row" onClick={() => setIsManagingSaved(true)}>
				Address book
			</Button>
			{hasDelivery && (
				<Button
					size="row"
					icon={ArrowLeftRight}
					disabled={!editing.collection || !editing.delivery}
					onClick={() => form.set(swapAddresses(values))}
				>
					Swap
				</Button>
			)}
		</>
	);
	return (
		<Section title="Route" tools={tools}>
			<div className={hasDelivery ? styles.sides : classNames(styles.sides, styles.oneSide)}>
				<SideBlock
					side="collection"
					reason={lockReason("collection")}
					unfolded={unfolded}
					onSearch={() => setSearchSide("collection")}
				/>
				{hasDelivery && (
					<SideBlock
						side="delivery"
						reason={lockReason("delivery")}
						unfolded={unfolded}
						onSearch={() => setSearchSide("delivery")}
					/>
				)}
			</div>

			{searchSide && (
				<AddressSearch
					open
					from={getSideAddress(values, searchSide)}
					onClose={() => setSearchSide(null)}
					onPick={(found) =>
						form.set(toSideChange(searchSide, { ...getSideAddress(values, searchSide), ...found }))
					}
				/>
			)}
			{isManagingSaved && (
				<SavedAddresses
					open
					addresses={addresses}
					customer={customer ? { id: customer.id, name: customer.customer_name } : null}
					onClose={() => setIsManagingSaved(false)}
				/>
			)}
		</Section>
	);
}
