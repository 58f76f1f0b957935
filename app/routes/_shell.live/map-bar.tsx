import { Map as MapIcon, Maximize, Minus, Plus, Route, Spline, Truck } from "lucide-react";
import type { RefObject } from "react";
import { LOAD_LABELS, TRAVEL_MODES } from "~/domain/planning/organizer/rules-route";
import { ROUTE_LOADS } from "~/shared/maps-port";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import { Switch } from "~/ui/switch";
import type { LiveMapControls } from "./map/live-map.client";
import styles from "./map-bar.module.css";
import type { MapOptions } from "./use-map-options";

const MODE_LABELS = { truck: "Truck", car: "Car", van: "Van" } as const;

/** What the map shows and for which vehicle routes are, and the buttons to zoom. */
export function MapBar({ options, controls }: { options: MapOptions; controls: RefObject<LiveMapControls> }) {
	const { vehicle, toggle } = options;
	const { mode, length, width, height } = vehicle;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className={styles.layers} role="group" aria-label="Layers">
				<Layer icon={Route} label="Route" isOn={options.hasRoute} onClick={() => toggle("route")} />
				<Layer icon={Spline} label="Trail" isOn={options.hasTrail} onClick={() => toggle("trail")} />
				<Layer
					icon={MapIcon}
					label="Streets"
					isOn={options.streets !== "off"}
					onClick={() => toggle("streets")}
				/>
				<Popover
					label="Vehicle of the route"
					trigger={(trigger) => (
						<Button icon={Truck} {...trigger}>
							{mode === "truck" ? `Truck ${length} × ${width} × ${height} m` : MODE_LABELS[mode]}
						</Button>
					)}
				>
					<VehicleOptions options={options} />
				</Popover>
			</div>
			<div className={styles.zoom}>
				<IconButton icon={Plus} label="Zoom in" onClick={() => controls.current?.zoomBy(1)} />
				<IconButton icon={Minus} label="Zoom out" onClick={() => controls.current?.zoomBy(-1)} />
				<IconButton
					icon={Maximize}
					label="Show all vehicles"
					keys="0"
					onClick={() => controls.current?.fit()}
				/>
			</div>
			<p className={styles.source}>
				{options.streets === "shown" ? (
					<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>
				) : (
					"Coast: Natural Earth. Towns: GeoNames."
				)}
			</p>
		</>
	);
}

function Layer(props: { icon: typeof Route; label: string; isOn: boolean; onClick: () => void }) {
	return (
		<Button
			variant={props.isOn ? "soft" : "default"}
			icon={props.icon}
			aria-pressed={props.isOn}
			aria-label={props.label}
			className={styles.layer}
			onClick={props.onClick}
		>
			{props.label}
		</Button>
	);
}

function VehicleOptions({ options: { vehicle, setVehicle } }: { options: MapOptions }) {
	const isTruck = vehicle.mode === "truck";
	const size = (name: "length" | "width" | "height", label: string) => (
		<NumberField
			label={label}
			unit="m"
			decimals={2}
			disabled={!isTruck}
			value={vehicle[name]}
			onChange={(value) => value !== null && value >= 0.5 && value <= 60 && setVehicle({ [name]: value })}
		/>
	);
	return (
		<div className={styles.vehicle}>
			<SelectField
				label="Travel mode"
				value={vehicle.mode}
				options={TRAVEL_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
				onChange={(mode) => mode && setVehicle({ mode })}
			/>
			<div className={styles.sizes}>
				{size("length", "Length")}
				{size("width", "Width")}
				{size("height", "Height")}
			</div>
			<SelectField
				label="Load type"
				disabled={!isTruck}
				value={vehicle.load}
				options={ROUTE_LOADS.map((value) => ({ value, label: LOAD_LABELS[value] }))}
				onChange={(load) => load && setVehicle({ load })}
			/>
			<Switch checked={vehicle.has_traffic} onChange={(has_traffic) => setVehicle({ has_traffic })}>
				Traffic
			</Switch>
		</div>
	);
}
