import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import type { Day } from "~/domain/organizer/day";
import type { Workday } from "~/domain/workdays/shapes";
import { doAndSay } from "./deeds";

/** The vehicle's usual drivers of the shift: removed, or the allocated driver added or put in one's place. */
export function FavouriteDrivers(props: { day: Day; workday: Workday; onDone: () => void }) {
	const { day, workday, onDone } = props;
	const [busy, setBusy] = useState(false);
	const favourites = day.workday_favourite_drivers;
	const driver = workday.client_driver;
	const other = driver !== null && !favourites.some(({ driver_id }) => driver_id === driver.id);
	const change = async (deed: Parameters<typeof doAndSay>[0]) => {
		setBusy(true);
		if (await doAndSay(deed)) onDone();
		setBusy(false);
	};
	return (
		<section className="wd-favourites" aria-label="Favourite drivers">
			<h3>Favourite drivers, {workday.shift_type_id === 2 ? "night" : "day"}</h3>
			{favourites.length === 0 && <p className="mut">This vehicle has no favourite driver yet.</p>}
			<ul>
				{favourites.map(({ id, full_name }) => (
					<li key={id} className="row">
						<span className="grow ell">{full_name}</span>
						{other && (
							<Button
								size="row"
								disabled={busy}
								onClick={() =>
									change({
										method: "PUT",
										path: `/client/vehicle-fav-driver/${id}`,
										body: { driver_id: driver.id },
									})
								}
							>
								Replace with {driver.full_name}
							</Button>
						)}
						<IconButton
							small
							icon={X}
							label={`Remove ${full_name} from the favourites`}
							disabled={busy}
							onClick={() => change({ method: "DELETE", path: `/client/remove-fav-driver/${id}` })}
						/>
					</li>
				))}
			</ul>
			{other && (
				<Button
					size="row"
					disabled={busy}
					onClick={() =>
						change({
							method: "POST",
							path: "/client/vehicle-fav-driver",
							body: {
								vehicle_id: day.vehicle.id,
								driver_id: driver.id,
								shift_type_id: workday.shift_type_id,
							},
						})
					}
				>
					Add {driver.full_name}
				</Button>
			)}
		</section>
	);
}
