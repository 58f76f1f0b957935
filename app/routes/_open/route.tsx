import { Outlet } from "@remix-run/react";
import { ThemeToggle } from "~/features/navigation/theme";
import { Logo } from "~/ui/icons/logo";
import { RouteMap } from "./route-map";
import "./open.css";

/** The frame of the screens before signing in: the form on the left, a drawing on the right. */
export default function OpenLayout() {
	return (
		<div className="open">
			<main className="open-form">
				<div className="open-brand">
					<Logo size={28} />
					<span>Cartage</span>
				</div>
				<div className="open-middle">
					<Outlet />
				</div>
				<footer className="open-foot">
					<span className="grow">Transport and courier operations</span>
					<ThemeToggle />
				</footer>
			</main>
			<RouteMap />
		</div>
	);
}
