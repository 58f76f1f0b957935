/**
 * The query parameters including a pending navigation on this screen, so that a further change adds to that navigation instead
 * of undoing it. Reads the router itself, as rendered state can be older.
 */
export function getPendingParams(): URLSearchParams {
	const { location: current, navigation } = window.__remixRouter.state;
	const pending = navigation.location?.pathname === current.pathname ? navigation.location : current;
	return new URLSearchParams(pending.search);
}
