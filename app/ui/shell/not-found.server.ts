/** The page of something that is not this shop's, or not there any more, is a page that does not exist. */
export async function orMissing<Found>(query: Promise<Found>): Promise<Found> {
  try {
    return await query;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "pApiShipmentNotFound" || code === "apiKeyNotFound" || code === "webhookNotFound")
      throw new Response(null, { status: 404 });
    throw error;
  }
}
