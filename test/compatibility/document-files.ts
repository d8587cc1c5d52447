import type { Program } from './programs.ts';

// PDFs and pictures by each program. The first ones are what later ones read.

/** What should come of a file: its pages, or the state that the applicant's field then has. */
export interface DocumentFile {
  file: string;
  what: string;
  pages?: number;
  /** What the applicant should read; nothing where the file is taken as it is. */
  told?: RegExp;
  /** What the viewer should say beside the page; nothing where it draws all of it. */
  said?: RegExp;
}

export interface DocumentWriter extends Program {
  /** A shell script that writes the files. */
  script: string;
  files: readonly DocumentFile[];
}

/** Two pages: a letterhead, Arabic, Latin, a table, a drawing; the second is wide. */
export const letterHtml = `<!doctype html><html dir="rtl" lang="ar"><meta charset="utf-8"><title>شهادة راتب</title>
<style>body{font:13px "DejaVu Sans"}td{border:1px solid #555;padding:4px 14px}.band{background:#1b6b8f;height:40px}
h1{font-size:20px}</style>
<div class="band"></div><h1>شهادة راتب</h1><p>نشهد نحن شركة الأمل بأن السيدة مريم الكندري تعمل لدينا.</p>
<table><tr><td>Salary</td><td>1,250.500 KWD</td></tr><tr><td>الرقم المدني</td><td>282040701483</td></tr></table>
<p style="page-break-before:always">الصفحة الثانية</p></html>`;

const pdf = (file: string, what: string, pages = 1): DocumentFile => ({ file, what, pages });
const shown = (file: string, what: string): DocumentFile => ({ file, what });

const otherPicture = (kind: string) =>
  new RegExp(`picture in ${kind} format. We can convert it to JPG`);

export const documentWriters: readonly DocumentWriter[] = [
  {
    name: 'LibreOffice',
    debian: ['libreoffice-writer-nogui', 'fonts-dejavu-core'],
    script: `
soffice --headless --infilter='HTML (StarWriter)' --convert-to pdf:writer_pdf_Export letter.html
mv letter.pdf libreoffice.pdf
soffice --headless --infilter='HTML (StarWriter)' --convert-to 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}' letter.html
mv letter.pdf libreoffice-a2.pdf`,
    files: [pdf('libreoffice.pdf', 'letter', 2), pdf('libreoffice-a2.pdf', 'letter as PDF/A-2', 2)],
  },
  {
    name: 'Chromium',
    debian: ['chromium', 'fonts-dejavu-core'],
    script:
      'chromium --headless --no-sandbox --disable-gpu --print-to-pdf=chromium.pdf letter.html',
    files: [pdf('chromium.pdf', 'letter', 2)],
  },
  {
    name: 'wkhtmltopdf',
    debian: ['wkhtmltopdf', 'fonts-dejavu-core'],
    script: 'QT_QPA_PLATFORM=offscreen wkhtmltopdf -q letter.html wkhtmltopdf.pdf',
    files: [pdf('wkhtmltopdf.pdf', 'letter', 2)],
  },
  {
    name: 'WeasyPrint',
    debian: ['weasyprint', 'fonts-dejavu-core'],
    script: `
weasyprint -q letter.html weasyprint.pdf
weasyprint -q --pdf-version 2.0 letter.html weasyprint-2.pdf`,
    files: [pdf('weasyprint.pdf', 'letter', 2), pdf('weasyprint-2.pdf', 'letter as PDF 2.0', 2)],
  },
  {
    name: 'Cairo',
    debian: ['python3-cairo', 'fonts-dejavu-core'],
    script: `/usr/bin/python3 - <<'END'
import cairo
surface = cairo.PDFSurface('cairo.pdf', 595, 842); c = cairo.Context(surface)
for page in 'first', 'second':
    g = cairo.LinearGradient(50, 50, 500, 300); g.add_color_stop_rgba(0, .1, .4, .6, 1); g.add_color_stop_rgba(1, 1, .8, .2, .4)
    c.rectangle(50, 50, 450, 250); c.set_source(g); c.fill()
    c.set_source_rgb(0, 0, 0); c.select_font_face('DejaVu Sans'); c.set_font_size(30); c.move_to(60, 400); c.show_text(page + ' 282040701483'); c.show_page()
surface.finish()
END`,
    files: [pdf('cairo.pdf', 'gradient, transparency, text', 2)],
  },
  {
    name: 'Ghostscript',
    debian: ['ghostscript'],
    script: `
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dCompatibilityLevel=1.3 -o gs13.pdf libreoffice.pdf
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dPDFSETTINGS=/screen -o gs-screen.pdf weasyprint.pdf
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfimage24 -r100 -o gs-picture.pdf libreoffice.pdf`,
    files: [
      pdf('gs13.pdf', 'letter as PDF 1.3', 2),
      pdf('gs-screen.pdf', 'letter for the screen', 2),
      pdf('gs-picture.pdf', 'letter as pictures', 2),
    ],
  },
  {
    name: 'qpdf',
    debian: ['qpdf'],
    script: `
qpdf --linearize libreoffice.pdf linear.pdf
qpdf --object-streams=generate --compress-streams=y libreoffice.pdf streams.pdf
qpdf --encrypt '' owner 256 --print=none -- libreoffice.pdf owner.pdf
qpdf --allow-weak-crypto --encrypt '' owner 128 --use-aes=n -- libreoffice.pdf owner-rc4.pdf
qpdf --encrypt user owner 256 -- libreoffice.pdf password.pdf
qpdf --rotate=90 libreoffice.pdf rotated.pdf
qpdf --force-version=2.0 --encrypt '' owner 256 -- libreoffice.pdf two.pdf`,
    files: [
      pdf('linear.pdf', 'linearised', 2),
      pdf('streams.pdf', 'object streams', 2),
      pdf('owner.pdf', "owner's password, AES-256", 2),
      pdf('owner-rc4.pdf', "owner's password, RC4", 2),
      pdf('rotated.pdf', 'pages turned by 90°', 2),
      pdf('two.pdf', "PDF 2.0 with an owner's password", 2),
      { file: 'password.pdf', what: 'password to open', told: /Save a copy without the password/ },
    ],
  },
  {
    name: 'ImageMagick',
    debian: ['imagemagick', 'ghostscript', 'fonts-dejavu-core'],
    // Debian's policy forbids PDFs; the home folder's comes after it.
    script: `
mkdir -p .config/ImageMagick
echo '<policymap><policy domain="coder" rights="read|write" pattern="PDF"/></policymap>' > .config/ImageMagick/policy.xml
convert -size 800x500 gradient:'#88d0e9'-'#fbc044' -fill black -font DejaVu-Sans -pointsize 40 -annotate +60+120 'CIVIL ID 282040701483' -fill '#a02020' -draw 'circle 650,350 650,450' card.png
convert card.png -quality 90 card.jpg
convert card.png -interlace Plane -quality 85 progressive.jpg
convert card.png -colorspace CMYK -quality 90 cmyk.jpg
convert card.png -colorspace Gray -quality 90 grey.jpg
convert card.png -rotate 90 -density 100 turned.pdf
convert -size 1654x2339 xc:white -fill black -font DejaVu-Sans -pointsize 60 -annotate +200+300 'Salary 1,250.500 KWD' -draw 'rectangle 200,400 1400,440' page.png
convert page.png -monochrome -compress Group4 -density 200 scan.tif
convert page.png page.png -monochrome -compress Group4 -density 200 scan-g4.pdf
convert page.png -monochrome -compress Fax -density 200 scan-g3.pdf
convert card.png -compress JPEG2000 -density 100 jp2.pdf
convert card.png -depth 16 -interlace PNG deep.png
convert card.png -colors 32 -transparent '#a02020' PNG8:palette.png
convert card.png card.webp`,
    files: [
      pdf('turned.pdf', 'turned picture in a PDF'),
      pdf('scan-g4.pdf', 'CCITT group 4 scans', 2),
      pdf('scan-g3.pdf', 'CCITT group 3 scan'),
      pdf('jp2.pdf', 'JPEG 2000 in a PDF'),
      shown('card.jpg', 'JPEG'),
      shown('progressive.jpg', 'progressive JPEG'),
      shown('cmyk.jpg', 'CMYK JPEG'),
      shown('grey.jpg', 'grey JPEG'),
      shown('deep.png', 'PNG, interlaced, 16 bits'),
      shown('palette.png', 'PNG, palette, transparent'),
      { file: 'card.webp', what: 'WebP', told: otherPicture('WebP') },
      { file: 'scan.tif', what: 'TIFF', told: /Use PDF, JPG or PNG/ },
    ],
  },
  {
    name: 'Pillow, as a phone turns',
    debian: ['python3-pil'],
    script: `/usr/bin/python3 - <<'END'
from PIL import Image
card = Image.open('card.jpg'); undo = {3: Image.ROTATE_180, 5: Image.TRANSPOSE, 6: Image.ROTATE_90, 8: Image.ROTATE_270}
for orientation, turn in undo.items():
    exif = Image.Exif(); exif[274] = orientation; card.transpose(turn).save('phone-%d.jpg' % orientation, exif=exif, quality=92)
END`,
    files: [3, 5, 6, 8].map((at) => shown(`phone-${at}.jpg`, `JPEG with rotation ${at}`)),
  },
  {
    name: 'img2pdf',
    debian: ['img2pdf'],
    script: `
img2pdf phone-6.jpg -o img2pdf-turned.pdf
img2pdf card.jpg deep.png -o img2pdf.pdf
img2pdf scan.tif -o img2pdf-g4.pdf`,
    files: [
      pdf('img2pdf-turned.pdf', 'turned JPEG'),
      pdf('img2pdf.pdf', 'JPEG and a PNG with 16 bits', 2),
      pdf('img2pdf-g4.pdf', 'CCITT scan'),
    ],
  },
  {
    name: 'ReportLab, filled by pikepdf',
    debian: ['python3-reportlab', 'python3-pikepdf'],
    script: `/usr/bin/python3 - <<'END'
from reportlab.pdfgen import canvas
import pikepdf
c = canvas.Canvas('form.pdf', pagesize=(595, 842)); c.setFont('Helvetica', 14); c.drawString(60, 760, 'Salary form')
c.acroForm.textfield(name='name', value='Mariam', x=60, y=640, width=300, height=30); c.acroForm.textfield(name='salary', x=60, y=580, width=300, height=30)
c.acroForm.checkbox(name='agreed', checked=True, x=60, y=520, size=24); c.save()
with pikepdf.open('form.pdf') as p:
    for field in p.Root.AcroForm.Fields:
        if str(field.T) == 'salary': field.V = '1250.500'; del field.AP
    p.Root.AcroForm.NeedAppearances = True; p.save('filled.pdf')
END`,
    files: [
      pdf('form.pdf', 'form, partly filled'),
      pdf('filled.pdf', 'filled form, one value not drawn'),
    ],
  },
  {
    name: 'libheif',
    debian: ['libheif-examples', 'libheif1'],
    script: 'heif-enc -q 60 card.jpg -o card.heic; heif-enc -A -q 60 card.jpg -o card.avif',
    files: [
      { file: 'card.heic', what: 'HEIC', told: /HEIC format, which this browser cannot open/ },
      { file: 'card.avif', what: 'AVIF', told: otherPicture('AVIF') },
    ],
  },
];
