import { MapPinned } from "lucide-react";
import { useMemo, useState } from "react";
import { ButtonLink } from "~/ui/button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { DriverBlock } from "./driver-block";
import { DriverFilters } from "./driver-filters";
import { DriverList } from "./driver-list";
import { type LiveFilters, listDrivers, NO_LIVE_FILTERS } from "./rules-list";
import { useLiveDrivers } from "./use-live-drivers";

/** The live drivers beside another screen: the list, or one driver. */
export default function LivePanel({ onClose }: { onClose: () => void }) {
	const { store, drivers, error, reload } = useLiveDrivers();
	const [filters, setFilters] = useState<LiveFilters>(NO_LIVE_FILTERS);
	const [selected, setSelected] = useState<number | null>(null);
	const listed = useMemo(() => listDrivers(drivers ?? [], filters), [drivers, filters]);
	const driver = drivers?.find((one) => one.driver.id === selected);
	return (
		<SlideOver
			open
			onClose={onClose}
			title="Live drivers"
			width={480}
			tools={
				<ButtonLink to={selected === null ? "/live" : `/live?driver=${selected}`} icon={MapPinned}>
					Map
				</ButtonLink>
			}
		>
			<div className="fill">
				{driver ? (
					<div className="scroll">
						<DriverBlock driver={driver} store={store} onClose={() => setSelected(null)} />
					</div>
				) : drivers ? (
					<>
						<DriverFilters
							drivers={drivers}
							filters={filters}
							onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
						/>
						<DriverList
							drivers={listed}
							selected={null}
							empty={drivers.length === 0 ? "Nobody is on the road today." : "No drivers match the filters."}
							onSelect={setSelected}
						/>
					</>
				) : error ? (
					<ErrorPanel message={error} onRetry={reload} />
				) : (
					<SkeletonRows rows={10} columns={3} />
				)}
			</div>
		</SlideOver>
	);
}
