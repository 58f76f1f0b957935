/** Sends unless the socket has just closed. A socket that fails is closed, so that the browser reconnects and catches up. */
export function send(connection: WebSocket, frame: string) {
	try {
		connection.send(frame);
	} catch {
		if (connection.readyState === WebSocket.OPEN) connection.close(1011, "gone");
	}
}
