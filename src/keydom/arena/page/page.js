// Tables: a click on a heading sorts, a search field keeps the rows that hold its words.
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    heading.querySelector("button").addEventListener("click", () => {
      const words = heading.classList.contains("words");
      const falling = heading.getAttribute("aria-sort") === (words ? "ascending" : "descending") ? words : !words;
      const of = (row) => row.cells[column].dataset.value ?? "";
      const rows = [...body.rows].sort((a, b) => {
        const [x, y] = [of(a), of(b)];
        if (x === "" || y === "") return (x === "") - (y === ""); // What has no value comes last.
        const order = words ? x.localeCompare(y) : Number(x) - Number(y);
        return falling ? -order : order;
      });
      headings.forEach((each) => each.removeAttribute("aria-sort"));
      heading.setAttribute("aria-sort", falling ? "descending" : "ascending");
      body.append(...rows);
    });
  });
}
for (const field of document.querySelectorAll("input[type=search]")) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of document.getElementById(field.dataset.table).tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
