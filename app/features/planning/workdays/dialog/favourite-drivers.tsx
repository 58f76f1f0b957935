import { X } from "lucide-react";
import { useState } from "react";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import type { Workday } from "~/domain/planning/workdays/responses";
import { runWithToast } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import styles from "./favourite-drivers.module.css";

/** The vehicle's favourite drivers of the shift: remove one, add the allocated driver, or replace one with them. */
export function FavouriteDrivers(props: { day: OrganizerDay; workday: Workday; onDone: () => void }) {
	const { day, workday, onDone } = props;
	const [busy, setBusy] = useState(false);
	const favourites = day.workday_favourite_drivers;
	const driver = workday.client_driver;
	const canAdd = driver !== null && !favourites.some(({ driver_id }) => driver_id === driver.id);
	const change = async (send: () => Promise<unknown>) => {
		setBusy(true);
		if (await send()) onDone();
		setBusy(false);
	};
	return (
		<section className={styles.favourites} aria-label="Favourite drivers">
			<h3>Favourite drivers, {workday.shift_type_id === 2 ? "night" : "day"}</h3>
			{favourites.length === 0 && <p className="muted">This vehicle has no favourite driver yet.</p>}
			<ul>
				{favourites.map(({ id, full_name }) => (
					<li key={id} className="cluster">
						<span className="grow truncate">{full_name}</span>
						{canAdd && (
							<Button
								size="row"
								isWriting
								disabled={busy}
								onClick={() =>
									change(() =>
										runWithToast("PUT /client/vehicle-fav-driver/{id}", {
											params: { id },
											body: { driver_id: driver.id },
										}),
									)
								}
							>
								Replace with {driver.full_name}
							</Button>
						)}
						<IconButton
							small
							isWriting
							icon={X}
							label={`Remove ${full_name} from the favourites`}
							disabled={busy}
							onClick={() =>
								change(() => runWithToast("DELETE /client/remove-fav-driver/{id}", { params: { id } }))
							}
						/>
					</li>
				))}
			</ul>
			{canAdd && (
				<Button
					size="row"
					isWriting
					disabled={busy}
					onClick={() =>
						change(() =>
							runWithToast("POST /client/vehicle-fav-driver", {
								body: {
									vehicle_id: day.vehicle.id,
									driver_id: driver.id,
									shift_type_id: workday.shift_type_id === 2 ? 2 : 1,
								},
							}),
						)
					}
				>
					Add {driver.full_name}
				</Button>
			)}
		</section>
	);
}
